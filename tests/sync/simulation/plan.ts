// A run is a list of steps. Each brings its own luck, so that leaving one out changes nothing about the others.
import { seededRandom } from '#tests/support/seeded-random.ts';

/** What may happen, and how often compared with the rest. */
const weights = {
  // what people do
  addLead: 6,
  changeLead: 9,
  addEstimate: 5,
  changeEstimate: 6,
  addDocument: 3,
  changeDocument: 3,
  addPhoto: 2,
  remove: 3,
  openForm: 2,
  saveForm: 3,
  settle: 2,
  retry: 1,
  discard: 1,
  syncNow: 3,
  logIn: 3,
  changeUser: 1,
  changeCompany: 2,
  // what the network does
  flow: 14,
  carry: 10,
  reach: 4,
  lose: 3,
  loseAnswer: 4,
  arriveLate: 2,
  portal: 2,
  truncate: 2,
  refuse: 4,
  // what machines do
  killServer: 3,
  breakDatabase: 2,
  endSessions: 1,
  toggleNetwork: 4,
  pause: 6,
  sleep: 1,
  skewClock: 1,
  showTab: 1,
  openTab: 2,
  closeTab: 1,
  crashTab: 4,
} as const;

export type Kind = keyof typeof weights;

export interface Step {
  readonly kind: Kind;
  /** Which tablet it happens to, where it happens to one. */
  readonly tablet: number;
  /** Seed of what is decided in it. */
  readonly luck: number;
}

export const tabletCount = 3;

const kinds = Object.entries(weights).flatMap(([kind, weight]) => Array<Kind>(weight).fill(kind as Kind));

export const planOf = (seed: number, length: number): readonly Step[] => {
  const random = seededRandom(seed);
  const below = (limit: number): number => Math.floor(random() * limit);
  return Array.from({ length }, () => ({
    kind: kinds[below(kinds.length)] ?? 'flow',
    tablet: below(tabletCount),
    luck: below(2 ** 31),
  }));
};

export const textOf = ({ kind, tablet, luck }: Step): string => `${kind} ${tablet} ${luck}`;

export const stepOf = (text: string): Step => {
  const [kind = '', tablet, luck] = text.split(' ');
  if (!(kind in weights)) throw new Error(`There is no step ${kind}.`);
  return { kind: kind as Kind, tablet: Number(tablet), luck: Number(luck) };
};
