// The shapes of Hover's answers, as far as they are read. Anything more is ignored, and any value may be null.
import { Ajv } from 'ajv';
import { memberOf } from '#server/connections/answer-members.ts';

const text = { type: ['string', 'null'], maxLength: 2000 } as const;
const id = { type: 'integer', minimum: 1, maximum: 2_147_483_647 } as const;

const model = {
  type: 'object',
  required: ['id'],
  properties: {
    id,
    name: text,
    state: text,
    deliverable: { type: ['string', 'integer', 'null'], maxLength: 100 },
    artifacts: {
      type: ['object', 'null'],
      properties: { measurements: { type: ['object', 'null'], properties: { json: text } } },
    },
    updated_at: text,
  },
} as const;

const job = {
  type: 'object',
  required: ['id'],
  properties: {
    id,
    name: text,
    reconstruction_state: text,
    state: text,
    address: {
      type: ['object', 'null'],
      properties: { location_line_1: text, city: text, region: text, postal_code: text, country: text },
    },
    updated_at: text,
    models: { type: ['array', 'null'], maxItems: 100, items: model },
  },
} as const;

const page = {
  type: 'object',
  required: ['results'],
  properties: {
    results: { type: 'array', maxItems: 100, items: job },
    pagination: { type: ['object', 'null'], properties: { next_page: { type: ['integer', 'null'] } } },
  },
} as const;

const webhook = {
  type: 'object',
  required: ['id'],
  properties: { id: { type: 'integer', minimum: 1 }, url: text, hmac_secret: text, verified_at: text },
} as const;

const webhooks = {
  type: 'object',
  required: ['results'],
  properties: { results: { type: 'array', maxItems: 200, items: webhook } },
} as const;

interface AnsweredModel {
  readonly id: number;
  readonly name?: string | null;
  readonly state?: string | null;
  readonly deliverable?: string | number | null;
  readonly artifacts?: { readonly measurements?: { readonly json?: string | null } | null } | null;
  readonly updated_at?: string | null;
}

type AnsweredAddress = Partial<
  Readonly<Record<'location_line_1' | 'city' | 'region' | 'postal_code' | 'country', string | null>>
>;

interface AnsweredJob {
  readonly id: number;
  readonly name?: string | null;
  readonly reconstruction_state?: string | null;
  readonly state?: string | null;
  readonly address?: AnsweredAddress | null;
  readonly updated_at?: string | null;
  readonly models?: readonly AnsweredModel[] | null;
}

interface AnsweredPage {
  readonly results: readonly AnsweredJob[];
  readonly pagination?: { readonly next_page?: number | null } | null;
}

interface AnsweredWebhook {
  readonly id: number;
  readonly url?: string | null;
  readonly hmac_secret?: string | null;
  readonly verified_at?: string | null;
}

const ajv = new Ajv({ allowUnionTypes: true });

export const isPage = ajv.compile<AnsweredPage>(page);
export const isWebhook = ajv.compile<AnsweredWebhook>(webhook);
export const isWebhooks = ajv.compile<{ readonly results: readonly AnsweredWebhook[] }>(webhooks);
const isJob = ajv.compile<AnsweredJob>(job);

/** A job of Hover as the product knows it. */
export interface HoverJob {
  readonly id: number;
  readonly name: string;
  readonly state: string;
  readonly address: Readonly<Record<'street' | 'city' | 'state' | 'zipCode' | 'country', string>>;
  readonly updatedAt: string | null;
  readonly models: readonly HoverModel[];
}

/** A structure of a job. */
export interface HoverModel {
  readonly id: number;
  readonly name: string;
  readonly state: string;
  readonly deliverable: string;
  /** Hover's own link to its measurements; null while there are none. */
  readonly measurements: string | null;
  readonly updatedAt: string | null;
}

const short = (value: string | null | undefined, length: number): string => (value ?? '').trim().slice(0, length);

function timeOf(value: string | null | undefined): string | null {
  const time = Date.parse(value ?? '');
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

const toModel = ({ id: modelId, name, state, deliverable, artifacts, updated_at }: AnsweredModel): HoverModel => ({
  id: modelId,
  name: short(name, 100),
  state: short(state, 40).toLowerCase(),
  deliverable: short(String(deliverable ?? ''), 40).toLowerCase(),
  measurements: artifacts?.measurements?.json ?? null,
  updatedAt: timeOf(updated_at),
});

export function toJob(answered: AnsweredJob): HoverJob {
  const { name, reconstruction_state, state, address, updated_at } = answered;
  const models = (answered.models ?? []).map(toModel);
  return {
    id: answered.id,
    name: short(name, 200),
    state: short(reconstruction_state ?? state, 40)
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_'),
    address: {
      street: short(address?.location_line_1, 200),
      city: short(address?.city, 200),
      state: short(address?.region, 40),
      zipCode: short(address?.postal_code, 20),
      country: short(address?.country, 40),
    },
    updatedAt: timeOf(updated_at) ?? latest(models),
    models,
  };
}

const latest = (models: readonly HoverModel[]): string | null =>
  models
    .flatMap(({ updatedAt }) => updatedAt ?? [])
    .toSorted()
    .at(-1) ?? null;

/** A job of an answer, bare or as `{job: …}`; null when it is neither. */
export function jobIn(answer: unknown): HoverJob | null {
  const bare = memberOf(answer, 'job') ?? answer;
  return isJob(bare) ? toJob(bare) : null;
}
