import { formatWholeMoney } from '#domain/text/format-number.ts';

interface Bar {
  readonly label: string;
  readonly count: number;
  readonly isLess: boolean;
}

const steps = [50, 100, 150, 200, 300] as const;

/** A histogram of differences between totals: below the first step, up to each step, above the last. */
export function spreadOf(differences: readonly number[]): readonly Bar[] {
  const count = (from: number, to: number) => differences.filter((each) => each > from && each <= to).length;
  return [
    { label: 'less', count: differences.filter((each) => each < 0).length, isLess: true },
    ...steps.map((to, index) => ({
      label: formatWholeMoney(to),
      count: count(steps[index - 1] ?? 0, to),
      isLess: false,
    })),
    { label: 'more', count: count(steps.at(-1) ?? 0, Number.POSITIVE_INFINITY), isLess: false },
  ];
}
