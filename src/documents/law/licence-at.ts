import type { Settings } from '#contract/records/settings.ts';

interface Licence {
  readonly number: string;
  readonly expires?: string | null;
}

/** The company's license for a job in a place, the one valid longest; otherwise its general one. */
export function licenceAt(
  { licences = [], license }: Pick<Settings, 'licences' | 'license'>,
  state: string | null | undefined,
): Licence {
  const path = state?.trim().toUpperCase();
  const own = licences.filter((entry) => entry.place === path).toSorted((a, b) => endOf(b).localeCompare(endOf(a)))[0];
  return own ?? { number: license ?? '' };
}

const endOf = ({ expires }: Licence): string => expires ?? '9999';
