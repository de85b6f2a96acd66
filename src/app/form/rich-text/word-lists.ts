/** The style of an element whose `style` has been renamed to `data-style`, without spaces and capitals. */
export const styleOf = ({ dataset }: HTMLElement): string => (dataset.style ?? '').toLowerCase().replaceAll(/\s+/g, '');

interface WordList {
  readonly element: Element;
  readonly level: number;
}

/** Makes lists of the paragraphs by which Word writes them: each has a level, and its bullet or number as text. */
export function listsOfWord(body: HTMLElement): void {
  let open: readonly WordList[] = [];
  for (const paragraph of body.querySelectorAll<HTMLElement>('p[data-style*="mso-list" i]')) {
    const item = wordItem(paragraph);
    // A list ends with the first paragraph that does not follow it.
    if (item === null || open[0]?.element !== paragraph.previousElementSibling) open = [];
    if (item === null) continue;
    open = open.filter(({ level }) => level <= item.level);
    if (open.at(-1)?.level !== item.level) {
      const element = listFor(item.label, body.ownerDocument);
      const around = open.at(-1)?.element.lastElementChild;
      if (around) around.append(element);
      else paragraph.before(element);
      open = [...open, { element, level: item.level }];
    }
    const li = body.ownerDocument.createElement('li');
    const [, number] = numbered.exec(item.label) ?? [];
    if (number !== undefined) li.setAttribute('value', number);
    open.at(-1)?.element.append(li);
    li.append(paragraph);
  }
}

/** The level and the label of an item, whose label is removed from its text; null for any other paragraph. */
function wordItem(paragraph: HTMLElement): { readonly level: number; readonly label: string } | null {
  const [, level] = /mso-list:\S*?level(\d)/.exec(styleOf(paragraph)) ?? [];
  const sign = [...paragraph.querySelectorAll('span')].find((span) => styleOf(span).includes('mso-list:ignore'));
  if (level === undefined || sign === undefined) return null;
  sign.remove();
  return { level: Number(level), label: (sign.textContent ?? '').trim() };
}

const numbered = /^\(?(\d{1,3})[.)]$/;

/** A list with numbers for "3.", "(b)", "iv)" and "2.1", otherwise with bullets. */
function listFor(label: string, page: Document): Element {
  const [, letter] = /^\(?([a-z]|[ivx]{1,6})[.)]$/i.exec(label) ?? [];
  const isNumber = /^\(?\d[\d.]*[.)]?$/.test(label);
  if (letter === undefined) return page.createElement(isNumber ? 'ol' : 'ul');
  const list = page.createElement('ol');
  const type = /^[ivx]+$/i.test(letter) ? 'i' : 'a';
  list.setAttribute('type', letter === letter.toUpperCase() ? type.toUpperCase() : type);
  return list;
}
