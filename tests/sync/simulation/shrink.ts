/** The smallest failing part of a list, found by removing ever smaller pieces (delta debugging). */
export async function shrink<T>(
  whole: readonly T[],
  fails: (part: readonly T[]) => Promise<boolean>,
): Promise<readonly T[]> {
  let list = whole;
  for (let size = Math.ceil(list.length / 2); size >= 1; ) {
    let from = 0;
    let isSmaller = false;
    while (from < list.length) {
      const part = [...list.slice(0, from), ...list.slice(from + size)];
      if (await fails(part)) {
        list = part;
        isSmaller = true;
      } else from += size;
    }
    if (size > 1) size = Math.ceil(size / 2);
    else if (!isSmaller) break;
  }
  return list;
}
