import { type RefObject, useLayoutEffect, useRef } from 'react';

interface TypedText<T> {
  readonly box: RefObject<T | null>;
  readonly begin: () => void;
  /** Shows what is kept again. */
  readonly end: () => void;
}

/** The browser's own input holds what is typed until it is left, so that a key draws nothing. What is kept is shown
 * whenever nobody types: also when a step that was hidden comes back. */
export const useTypedText = <T extends HTMLInputElement | HTMLTextAreaElement>(kept: string): TypedText<T> => {
  const box = useRef<T>(null);
  const isTyped = useRef(false);
  const show = () => {
    if (box.current !== null && !isTyped.current && box.current.value !== kept) box.current.value = kept;
  };
  useLayoutEffect(show);
  useLayoutEffect(
    () => () => {
      isTyped.current = false;
    },
    [],
  );
  return {
    box,
    begin: () => {
      isTyped.current = true;
    },
    end: () => {
      isTyped.current = false;
      show();
    },
  };
};
