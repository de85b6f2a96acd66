/** Moves the focus to the heading of the screen, where readers and the Tab key then go on. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('#main h1');
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
