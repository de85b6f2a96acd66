// System, light or dark: stored on the device, set on <html> as data-theme. public/appearance.js does it before the
// first paint.
export type Appearance = 'system' | 'light' | 'dark';

export const appearances: readonly { readonly value: Appearance; readonly label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

const key = 'eaveline-appearance';

export function readAppearance(): Appearance {
  const stored = readStored();
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

export function chooseAppearance(appearance: Appearance): void {
  const root = document.documentElement;
  if (appearance === 'system') delete root.dataset.theme;
  else root.dataset.theme = appearance;
  try {
    if (appearance === 'system') localStorage.removeItem(key);
    else localStorage.setItem(key, appearance);
  } catch {
    // Storage is unavailable: the choice lasts until the window closes.
  }
}

function readStored(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
