/**
 * Pasted HTML with the meaning of its styles as elements, and without the styles: our content security policy empties
 * them before the editor reads them, so that the wrapper of everything from Google Docs, a <b> of normal weight, would
 * make all of it bold.
 */
export function withoutStyles(html: string): string {
  // Renamed before it is parsed, so that the policy has nothing to refuse.
  const renamed = html.replaceAll(/(<[a-z][^<>]*?)\sstyle\s*=/gi, '$1 data-style=');
  const { body } = new DOMParser().parseFromString(renamed, 'text/html');
  for (const element of body.querySelectorAll<HTMLElement>('[data-style]')) {
    const style = (element.dataset.style ?? '').toLowerCase().replaceAll(/\s+/g, '');
    delete element.dataset.style;
    const weight = /font-weight:(\w+)/.exec(style)?.[1];
    if (weight !== undefined && /^(?:b|strong)$/i.test(element.tagName)) {
      if (!isBold(weight)) element.replaceWith(...element.childNodes);
    } else if (weight !== undefined && isBold(weight)) wrap(element, 'strong');
    if (style.includes('font-style:italic')) wrap(element, 'em');
    if (/text-decoration[^;]*underline/.test(style)) wrap(element, 'u');
  }
  return body.innerHTML;
}

const isBold = (weight: string): boolean => weight.startsWith('bold') || Number(weight) >= 600;

/** Headings are bold by themselves, and links underlined. */
const ownMarks: Readonly<Record<string, string>> = { strong: 'h1, h2, h3, h4, h5, h6', em: 'i, em', u: 'a, a *, u' };

function wrap(element: HTMLElement, mark: 'strong' | 'em' | 'u'): void {
  if (element.matches(ownMarks[mark] ?? '') || element.childNodes.length === 0) return;
  const inner = element.ownerDocument.createElement(mark);
  inner.append(...element.childNodes);
  element.append(inner);
}
