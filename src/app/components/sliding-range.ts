/** Up to `size` neighboring pages around `page`: 1 2 3 4, then 2 3 4 5. */
export function slidingRange(page: number, total: number, size = 4): readonly number[] {
  const length = Math.min(size, total);
  const first = Math.min(Math.max(1, page - Math.ceil(length / 2) + 1), total - length + 1);
  return Array.from({ length }, (_, index) => first + index);
}
