// The chosen appearance and the company's colors, put on the page before anything is drawn.
try {
  const { dataset, style } = document.documentElement;
  const appearance = localStorage.getItem('eaveline-appearance');
  if (appearance === 'light' || appearance === 'dark') dataset.theme = appearance;
  // A link may be another company's.
  if (!location.pathname.startsWith('/sign/')) style.cssText = localStorage.getItem('eaveline-brand') ?? '';
} catch {
  // Storage is forbidden: the system decides.
}
