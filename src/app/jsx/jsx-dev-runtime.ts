// JSX compiles to these functions in development and in tests.
import type { ElementType, Key, ReactElement, ReactNode } from 'react';
import * as react from 'react/jsx-dev-runtime';
import { childrenOf } from '#app/jsx/live-text.ts';

export type { JSX } from 'react/jsx-dev-runtime';
export const { Fragment } = react;

interface Props {
  children?: ReactNode;
}

export function jsxDEV(
  type: ElementType,
  props: Props,
  key: Key | undefined,
  hasMany: boolean,
  source?: react.JSXSource,
  self?: unknown,
): ReactElement {
  if (hasMany) props.children = childrenOf(type, props.children as readonly ReactNode[]);
  return react.jsxDEV(type, props, key, Array.isArray(props.children) && hasMany, source, self);
}
