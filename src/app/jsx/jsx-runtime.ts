// JSX compiles to these functions in a build: React's own, except for texts beside other children.
import type { ElementType, Key, ReactElement, ReactNode } from 'react';
import * as react from 'react/jsx-runtime';
import { childrenOf } from '#app/jsx/live-text.ts';

export type { JSX } from 'react/jsx-runtime';
export const { Fragment, jsx } = react;

interface PropsOfMany {
  children: ReactNode;
}

export function jsxs(type: ElementType, props: PropsOfMany, key?: Key): ReactElement {
  // The compiler makes these props for this call, with the children as it found them.
  props.children = childrenOf(type, props.children as readonly ReactNode[]);
  return Array.isArray(props.children) ? react.jsxs(type, props, key) : react.jsx(type, props, key);
}
