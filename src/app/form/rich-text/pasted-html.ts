import { listsOfWord, styleOf } from '#app/form/rich-text/word-lists.ts';
import { cleanRichText } from '#documents/rich-text/rich-text-html.ts';
import { pluralize } from '#domain/text/format-number.ts';

interface PastedHtml {
  readonly html: string;
  /** Parts that a text of ours cannot have: "1 picture". */
  readonly lost: readonly string[];
}

/** HTML from the clipboard as the editor takes it: reduced to what is stored and printed, unless it comes from an editor of ours. */
export function readPasted(html: string): PastedHtml {
  const body = withoutStyles(html);
  if (body.querySelector('[data-pm-slice]') !== null) return { html: body.innerHTML, lost: [] };
  const lost = lostParts.flatMap(({ selector, one, many }) => {
    const { length } = body.querySelectorAll(selector);
    return length === 0 ? [] : [pluralize(length, one, many)];
  });
  // Words within a line keep the spaces around them.
  const isInline = body.querySelector(blocks) === null;
  return { html: isInline ? body.innerHTML : cleanRichText(body.innerHTML), lost };
}

const blocks = 'p, div, li, td, th, h1, h2, h3, h4, h5, h6, blockquote, section, article, br';

const lostParts = [
  { selector: 'img, picture > source:only-child, svg, canvas, video, object', one: 'picture', many: 'pictures' },
  { selector: 'table', one: 'table, now as lines', many: 'tables, now as lines' },
  { selector: 'a[href^="http"]', one: 'address of a link', many: 'addresses of links' },
] as const;

/**
 * The document of pasted HTML with the meaning of its styles as elements, and without the styles: our content security
 * policy empties them before the editor reads them, so that the wrapper of everything from Google Docs, a <b> of normal
 * weight, would make all of it bold.
 */
function withoutStyles(html: string): HTMLElement {
  // Renamed before it is parsed, so that the policy has nothing to refuse.
  const renamed = html.replaceAll(/(<[a-z][^<>]*?)\sstyle\s*=/gi, '$1 data-style=');
  const { body } = new DOMParser().parseFromString(renamed, 'text/html');
  listsOfWord(body);
  for (const element of body.querySelectorAll<HTMLElement>('[data-style]')) {
    const style = styleOf(element);
    delete element.dataset.style;
    const weight = /font-weight:(\w+)/.exec(style)?.[1];
    if (weight !== undefined && /^(?:b|strong)$/i.test(element.tagName)) {
      if (!isBold(weight)) element.replaceWith(...element.childNodes);
    } else if (weight !== undefined && isBold(weight)) wrap(element, 'strong');
    if (style.includes('font-style:italic')) wrap(element, 'em');
    if (/text-decoration[^;]*underline/.test(style)) wrap(element, 'u');
  }
  return body;
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
