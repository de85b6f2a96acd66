const entries = ['input', 'select', 'textarea', '[contenteditable]'];

/** Focuses the first input at a path, or else a button there, or the control of the list around it. */
export function focusControl(path: string): void {
  const frame = `[data-place="${CSS.escape(path)}"]`;
  const find = (kinds: readonly string[]) =>
    document.querySelector<HTMLElement>(kinds.map((kind) => `${frame} ${kind}`).join(', '));
  const control = find(entries) ?? find(['button']);
  control?.focus({ preventScroll: true });
  control?.scrollIntoView({ block: 'center' });
  if (control === null && path.includes('.')) focusControl(path.slice(0, path.lastIndexOf('.')));
}
