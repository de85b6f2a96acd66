import type { Settings } from '#contract/records/settings.ts';

interface License {
  readonly number: string;
  readonly expires?: string | null;
}

/** The company's license for a job in a place, the one valid longest; otherwise its general one. */
export function licenseAt(
  { licences = [], license }: Pick<Settings, 'licences' | 'license'>,
  state: string | null | undefined,
): License {
  const path = state?.trim().toUpperCase();
  const own = licences.filter((entry) => entry.place === path).toSorted((a, b) => endOf(b).localeCompare(endOf(a)))[0];
  return own ?? { number: license ?? '' };
}

const endOf = ({ expires }: License): string => expires ?? '9999';
