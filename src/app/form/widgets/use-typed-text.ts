import { type RefObject, useLayoutEffect, useRef } from 'react';

interface TypedText<T> {
  readonly box: RefObject<T | null>;
  readonly start: () => void;
  /** Shows the stored value again. */
  readonly end: () => void;
}

/**
 * The browser's own input holds the typed text until it loses focus, so that a key press renders nothing. The stored
 * value is shown while nobody is typing, and when a hidden step returns.
 */
export function useTypedText<T extends HTMLInputElement | HTMLTextAreaElement>(stored: string): TypedText<T> {
  const box = useRef<T>(null);
  const isTyped = useRef(false);
  const show = () => {
    if (box.current !== null && !isTyped.current && box.current.value !== stored) box.current.value = stored;
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
    start: () => {
      isTyped.current = true;
    },
    end: () => {
      isTyped.current = false;
      show();
    },
  };
}
