// Sets of letters as ascending ranges of code points: in a file as text, in use as numbers.

/** First and last code point of each range, ascending: `[first, last, first, last, …]`. */
export type LetterRanges = Uint32Array;

/** Each range as the gap before it and its length, in base 36. */
export function writeRanges(codes: readonly number[]): string {
  const sorted = [...new Set(codes)].toSorted((a, b) => a - b);
  const written: string[] = [];
  let end = 0;
  for (let at = 0; at < sorted.length; ) {
    const first = sorted[at] as number;
    let length = 1;
    while (sorted[at + length] === first + length) length += 1;
    written.push((first - end).toString(36) + (length === 1 ? '' : `.${length.toString(36)}`));
    end = first + length;
    at += length;
  }
  return written.join(' ');
}

export function readRanges(written: string): LetterRanges {
  let end = 0;
  return Uint32Array.from(
    written.split(' ').flatMap((range) => {
      const [gap = '', length = '1'] = range.split('.');
      const first = end + Number.parseInt(gap, 36);
      end = first + Number.parseInt(length, 36);
      return [first, end - 1];
    }),
  );
}

/** Position of the range that holds a letter; -1 when none does. */
export function rangeOf(ranges: LetterRanges, code: number): number {
  let [low, high] = [0, ranges.length / 2 - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    if (code < (ranges[middle * 2] as number)) high = middle - 1;
    else if (code > (ranges[middle * 2 + 1] as number)) low = middle + 1;
    else return middle;
  }
  return -1;
}
