// The chosen appearance, put on the page before anything is drawn. Without a choice the system decides.
try {
  const appearance = localStorage.getItem('eaveline-appearance');
  if (appearance === 'light' || appearance === 'dark') document.documentElement.dataset.theme = appearance;
} catch {
  // Storage is forbidden: the system decides.
}
