import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The ref of a dialog that is open as long as it is mounted. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const box = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => box.current?.showModal(), []);
  return box;
}
