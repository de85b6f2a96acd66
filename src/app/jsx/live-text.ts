// A browser's translator replaces text nodes. React goes on writing into those that it made, unless a text is the only
// child of its element: then it writes the element's content. So a text beside others gets an element of its own.
import { createElement, type ElementType, Fragment, type ReactNode } from 'react';

/** Elements whose content is text; an element inside would be dropped, or not drawn. */
const textOnly: ReadonlySet<ElementType> = new Set(['option', 'title', 'textarea', 'style', 'text', 'tspan', 'desc']);

/** The children of an element as written, each text that stands beside other children in an element of its own. */
export function childrenOf(type: ElementType, children: readonly ReactNode[]): ReactNode {
  const merged = mergeTexts(children);
  // A fragment is no element: its text is a child of the element around it.
  if (type !== Fragment && merged.every(isTextOrNothing)) return merged.filter(isText).join('');
  return textOnly.has(type) ? merged : merged.map(withOwnElement);
}

const isText = (child: ReactNode): child is string | number => typeof child === 'string' || typeof child === 'number';
const isTextOrNothing = (child: ReactNode): boolean =>
  isText(child) || child === null || child === undefined || typeof child === 'boolean';

/** Neighboring texts as one, in the position of the first: a child keeps its position, by which React knows it. */
function mergeTexts(children: readonly ReactNode[]): readonly ReactNode[] {
  const merged: ReactNode[] = [];
  let first = -1;
  for (const child of children) {
    if (isText(child) && first >= 0) {
      merged[first] = `${merged[first]}${child}`;
      merged.push(null);
      continue;
    }
    if (isText(child)) first = merged.length;
    else if (!isTextOrNothing(child)) first = -1;
    merged.push(child);
  }
  return merged;
}

const withOwnElement = (child: ReactNode): ReactNode =>
  isText(child) && String(child).trim() !== '' ? createElement('live-text', null, child) : child;
