/**
 * Faults of the layout that a person sees at once: a page that scrolls sideways, a control that leaves its box, and a
 * text that is broken after every few letters. Runs inside the page.
 */
export function layoutFaults(): readonly string[] {
  const faults: string[] = [];
  const nameOf = (element: Element) =>
    `${element.localName}.${[...element.classList].join('.')} "${(element.textContent ?? '').trim().slice(0, 40)}"`;
  const root = document.documentElement;
  if (root.scrollWidth > window.innerWidth + 1) {
    const widest = [...document.body.querySelectorAll('*')].findLast(
      (element) => element.getBoundingClientRect().right > root.scrollWidth - 2,
    );
    faults.push(`The page is ${root.scrollWidth} wide: ${widest === undefined ? '' : nameOf(widest)}`);
  }

  /** The closest element that cuts off or scrolls what leaves it, or else the page. */
  const frameOf = (element: Element): Element => {
    for (let parent = element.parentElement; parent !== null; parent = parent.parentElement)
      if (getComputedStyle(parent).overflowX !== 'visible') return parent;
    return root;
  };
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  };

  for (const control of document.querySelectorAll('button, a.btn, select, input, textarea')) {
    if (!isSeen(control)) continue;
    const frame = frameOf(control);
    const scrolls = ['auto', 'scroll'].includes(getComputedStyle(frame).overflowX);
    const { left, right } = control.getBoundingClientRect();
    const edges = frame === root ? { left: 0, right: window.innerWidth } : frame.getBoundingClientRect();
    if (!scrolls && (left < edges.left - 1 || right > edges.right + 1))
      faults.push(`${nameOf(control)} leaves its box.`);
    if (control instanceof HTMLButtonElement && control.scrollWidth > control.clientWidth + 2)
      faults.push(`${nameOf(control)} is too narrow for its words.`);
  }

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const message = (text.textContent ?? '').trim();
    const element = text.parentElement;
    if (message.length < 8 || element === null || !isSeen(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
    if (tops.size > message.split(/\s+|-|(?<=[/@.,])/).length + 1 && message.length / tops.size < 4)
      faults.push(`${nameOf(element)} is broken into ${tops.size} lines.`);
  }
  return faults;
}
