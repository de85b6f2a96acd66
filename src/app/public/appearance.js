// Applies the chosen appearance and the company's colors before the first paint.
try {
  const { dataset, style } = document.documentElement;
  const appearance = localStorage.getItem('eaveline-appearance');
  if (appearance === 'light' || appearance === 'dark') dataset.theme = appearance;
  // A signing link may belong to another company.
  if (!location.pathname.startsWith('/sign/')) style.cssText = localStorage.getItem('eaveline-brand') ?? '';
} catch {
  // Storage is blocked: the system setting decides.
}
