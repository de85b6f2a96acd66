const margin = 8;

/** How far a floating box has to move to lie on a screen of a given width; its left side wins where it is too wide. */
export function shiftInto({ left, right }: { readonly left: number; readonly right: number }, width: number): number {
  if (right === left) return 0;
  const back = Math.min(0, width - margin - right);
  return Math.max(back, margin - left);
}
