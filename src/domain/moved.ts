/** The list with one element moved by some positions; the same list when it cannot move. */
export function moved<T>(list: readonly T[], from: number, by: number): readonly T[] {
  const to = Math.min(Math.max(from + by, 0), list.length - 1);
  const element = list[from];
  if (element === undefined || to === from) return list;
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(to, 0, element);
}
