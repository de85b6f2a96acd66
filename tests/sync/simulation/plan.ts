// A run is a list of steps. Each has its own random seed, so that leaving one out does not affect the others.
import { seededRandom } from '#tests/support/seeded-random.ts';

/** Possible steps with their weights. */
const weights = {
  // people's actions
  addLead: 3,
  changeLead: 16,
  addEstimate: 4,
  changeEstimate: 8,
  changeLines: 10,
  addDocument: 5,
  changeDocument: 5,
  signMore: 4,
  changeOrder: 4,
  enterNotice: 4,
  emailDocument: 4,
  addPhoto: 2,
  askPdf: 2,
  remove: 4,
  openForm: 4,
  saveForm: 5,
  settle: 4,
  undoSettle: 2,
  retry: 2,
  addAgain: 4,
  discard: 1,
  attend: 8,
  syncNow: 8,
  logIn: 6,
  changeUser: 2,
  logOut: 1,
  changeCompany: 2,
  // actions of others in the office
  changeAtDesk: 6,
  removeAtDesk: 4,
  signByLink: 3,
  cancelByLink: 1,
  // network events
  flow: 26,
  carry: 10,
  reach: 4,
  lose: 3,
  loseAnswer: 4,
  arriveLate: 2,
  portal: 2,
  hotel: 1,
  tamper: 2,
  truncate: 2,
  refuse: 4,
  // machine events
  killServer: 3,
  breakDatabase: 2,
  endSessions: 1,
  toggleNetwork: 6,
  pause: 6,
  sleep: 1,
  skewClock: 1,
  fillDisk: 2,
  freeDisk: 3,
  showTab: 1,
  look: 4,
  openTab: 2,
  closeTab: 1,
  crashTab: 4,
} as const;

/** Possible steps when the office's database may lose commits. */
export const lossWeights = { ...weights, syncNow: 14, flow: 34, markCommits: 3, loseCommits: 4 } as const;

/** Possible steps when people work on the estimate screens. */
export const screenWeights = {
  addEstimate: 4,
  openScreen: 16,
  work: 60,
  completeStep: 6,
  closeScreen: 4,
  changeEstimate: 2,
  settle: 3,
  attend: 4,
  syncNow: 8,
  changeAtDesk: 2,
  flow: 20,
  carry: 8,
  reach: 3,
  lose: 3,
  loseAnswer: 4,
  arriveLate: 2,
  refuse: 2,
  killServer: 2,
  breakDatabase: 1,
  toggleNetwork: 6,
  pause: 14,
  look: 3,
  openTab: 2,
  closeTab: 1,
  crashTab: 2,
} as const;

export type Kind = keyof typeof lossWeights | keyof typeof screenWeights;

export interface Step {
  readonly kind: Kind;
  /** The tablet, if the step concerns one. */
  readonly tablet: number;
  /** Seed of its decisions. */
  readonly luck: number;
}

export const tabletCount = 3;

const allTablets = Array.from({ length: tabletCount }, (_, number) => number);

/**
 * The plan of a seed. One day in four includes everything; the others omit about half of the step kinds on about half
 * of the tablets, which reveals faults that only quiet days show.
 */
export function planOf(seed: number, length: number, often: Partial<Record<Kind, number>> = weights): readonly Step[] {
  const allKinds = Object.keys(often) as Kind[];
  const random = seededRandom(seed);
  const below = (limit: number): number => Math.floor(random() * limit);
  const isFull = below(4) === 0;
  const some = <T>(all: readonly T[]): readonly T[] => {
    const half = all.filter(() => below(2) === 0);
    return isFull || half.length === 0 ? all : half;
  };
  const tablets = some(allTablets);
  const needed: readonly Kind[] = ['openScreen', 'work', 'markCommits', 'loseCommits'];
  const always: readonly Kind[] = allKinds.filter((kind) => needed.includes(kind));
  const kinds = [...always, ...some(allKinds.filter((kind) => !always.includes(kind)))].flatMap((kind) =>
    Array<Kind>(often[kind] ?? 0).fill(kind),
  );
  return Array.from({ length }, () => ({
    kind: kinds[below(kinds.length)] ?? 'flow',
    tablet: tablets[below(tablets.length)] ?? 0,
    luck: below(2 ** 31),
  }));
}

export const textOf = ({ kind, tablet, luck }: Step): string => `${kind} ${tablet} ${luck}`;

export function stepOf(text: string): Step {
  const [kind = '', tablet, luck] = text.split(' ');
  if (!(kind in lossWeights || kind in screenWeights)) throw new Error(`There is no step ${kind}.`);
  return { kind: kind as Kind, tablet: Number(tablet), luck: Number(luck) };
}
