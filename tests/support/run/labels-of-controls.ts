/**
 * Finds the labels of a page's controls once per change of the page. jsdom walks the whole page for each control and
 * label, which was four fifths of the time of a large screen's test.
 */
export function rememberLabels(): void {
  let known: ReadonlyMap<Element, readonly Element[]> | null = null;
  const observer = new MutationObserver(() => {
    known = null;
  });
  observer.observe(document, { childList: true, subtree: true, attributeFilter: ['for', 'id', 'type'] });
  const current = (): NonNullable<typeof known> => {
    if (observer.takeRecords().length > 0) known = null;
    known ??= labelsByControl();
    return known;
  };
  for (const { prototype } of [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement, HTMLButtonElement])
    Object.defineProperty(prototype, 'labels', {
      get(this: Element) {
        return current().get(this) ?? [];
      },
    });
}

function labelsByControl(): Map<Element, Element[]> {
  const labels = new Map<Element, Element[]>();
  for (const label of document.querySelectorAll('label'))
    if (label.control !== null) labels.set(label.control, [...(labels.get(label.control) ?? []), label]);
  return labels;
}
