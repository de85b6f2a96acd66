import type { Clock } from '#tests/support/emulators/clock.ts';
import { firstHousehold, type Household, households } from '#tests/support/emulators/demo/demo-households.ts';
import { officeAccounts } from '#tests/support/emulators/demo/demo-office.ts';
import type { House } from '#tests/support/emulators/hover/measured-house.ts';

export type JobState = 'draft' | 'uploading' | 'processing' | 'awaiting_approval' | 'completed' | 'failed' | 'archived';

interface HoverModel {
  readonly id: number;
  /** Null for a job of one structure. */
  readonly name: string | null;
  state: 'complete' | 'processing' | 'failed';
  deliverable: 'complete' | 'roof' | 'capture' | 'interior';
  house: House;
  updatedAt: number;
}

export interface HoverJob {
  readonly id: number;
  /** The account of the organization that sees it. */
  readonly account: string;
  name: string;
  state: JobState;
  externalIdentifier: string | null;
  readonly address: Readonly<Record<string, string>>;
  readonly createdAt: number;
  updatedAt: number;
  readonly models: HoverModel[];
}

interface NewJob {
  readonly state?: JobState;
  readonly account?: string;
  readonly country?: string;
  readonly structures?: readonly Partial<Pick<HoverModel, 'name' | 'state' | 'deliverable' | 'house'>>[];
}

export interface HoverJobs {
  readonly all: readonly HoverJob[];
  readonly add: (household: Household, job?: NewJob) => HoverJob;
  readonly get: (id: number) => HoverJob | null;
  readonly remove: (id: number) => void;
  /** Changes a model as a new measurement does: its time and its job's move. */
  readonly measureAgain: (modelId: number, house: Partial<House>) => void;
}

const size = (width: number, height: number, count: number): readonly (readonly [number, number])[] =>
  Array.from({ length: count }, () => [width, height] as const);

export const gableHouse: House = {
  length: 44,
  width: 28,
  stories: 2,
  roof: 'gable',
  pitch: 7,
  porch: [20, 8],
  windows: [...size(36, 60, 12), ...size(24, 36, 6)],
  doors: [
    [36, 80],
    [36, 80],
    [192, 84],
  ],
};

const hipHouse: House = {
  length: 60,
  width: 30,
  stories: 1,
  roof: 'hip',
  pitch: 5,
  porch: [14, 6],
  windows: [...size(36, 52, 9), ...size(72, 52, 2)],
  doors: [
    [36, 80],
    [96, 84],
  ],
};

const garage: House = {
  ...gableHouse,
  length: 24,
  width: 22,
  stories: 1,
  porch: [0, 0],
  windows: size(24, 36, 2),
  doors: [[192, 84]],
};

export function hoverJobs(clock: Clock): HoverJobs {
  const all: HoverJob[] = [];
  let lastJob = 17_000_000;
  let lastModel = 17_100_000;
  function add(
    household: Household,
    { state = 'completed', account, country = 'US', structures = [{}] }: NewJob = {},
  ): HoverJob {
    const at = clock.now();
    lastJob += 1;
    const models = structures.map((structure): HoverModel => {
      lastModel += 1;
      return {
        id: lastModel,
        name: null,
        state: state === 'completed' || state === 'archived' ? 'complete' : 'processing',
        deliverable: 'complete',
        house: gableHouse,
        updatedAt: at,
        ...structure,
      };
    });
    const job: HoverJob = {
      id: lastJob,
      account: account ?? officeAccounts[0].email,
      name: `${household.firstName} ${household.lastName}`,
      state,
      externalIdentifier: null,
      address: {
        location_line_1: household.street,
        city: household.city,
        region: household.state,
        postal_code: household.zipCode,
        country,
      },
      createdAt: at,
      updatedAt: at,
      models,
    };
    all.push(job);
    return job;
  }
  const jobs: HoverJobs = {
    all,
    add,
    get: (id) => all.find((job) => job.id === id) ?? null,
    remove: (id) => {
      all.splice(all.findIndex((job) => job.id === id) >>> 0, 1);
    },
    measureAgain: (modelId, house) => {
      const job = all.find(({ models }) => models.some(({ id }) => id === modelId));
      const model = job?.models.find(({ id }) => id === modelId);
      if (job === undefined || model === undefined) throw new Error(`There is no model ${modelId}.`);
      model.house = { ...model.house, ...house };
      model.updatedAt = clock.now();
      job.updatedAt = clock.now();
    },
  };
  add(firstHousehold);
  const seeds: readonly NewJob[] = [
    { structures: [{ house: hipHouse }] },
    { structures: [{ house: { ...gableHouse, pitch: 9, length: 52 } }] },
    { structures: [{ deliverable: 'roof', house: hipHouse }] },
    { structures: [{ name: 'House' }, { name: 'Garage', house: garage, state: 'processing' }] },
    { structures: [{ house: { ...hipHouse, pitch: 4, porch: [0, 0] } }] },
    { state: 'uploading' },
    { state: 'processing' },
    { state: 'awaiting_approval' },
    { state: 'failed', structures: [{ state: 'failed' }] },
    { state: 'archived' },
    { structures: [{ house: { ...gableHouse, stories: 1, width: 32 } }] },
    { country: 'GB' },
  ];
  const lived = households(seeds.length);
  for (const [index, seed] of seeds.entries()) add(lived[index] ?? firstHousehold, seed);
  const [foreign = firstHousehold] = households(seeds.length + 1).slice(-1);
  add(foreign, { account: officeAccounts[1].email });
  return jobs;
}
