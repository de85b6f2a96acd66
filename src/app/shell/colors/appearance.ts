// System, light or dark: stored on the device, set on <html> as data-theme.
import { readLook, storeLook } from '#app/shell/colors/stored-look.ts';

export type Appearance = 'system' | 'light' | 'dark';

export const appearances: readonly { readonly value: Appearance; readonly label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

export function readAppearance(): Appearance {
  const stored = readLook('appearance');
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

export function chooseAppearance(appearance: Appearance): void {
  const root = document.documentElement;
  if (appearance === 'system') delete root.dataset.theme;
  else root.dataset.theme = appearance;
  storeLook('appearance', appearance === 'system' ? '' : appearance);
}
