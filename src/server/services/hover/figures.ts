import { createHash } from 'node:crypto';
import { canonicalJson } from '#domain/canonical-json.ts';
import { readMeasurementFile } from '#domain/measurements/read-measurement-file.ts';
import type { MeasurementReport } from '#domain/measurements/report.ts';
import { cachedAnswer, type DatedAnswer } from '#server/connections/cached-answer.ts';
import type { ConnectionContext } from '#server/connections/connection-context.ts';
import { ProviderFailure } from '#server/connections/provider-failure.ts';
import { hoverApi } from '#server/connections/providers/hover/hover-api.ts';
import type { HoverJob, HoverModel } from '#server/connections/providers/hover/hover-shapes.ts';
import { refuseInput } from '#server/refusal.ts';

/** The measurements of a structure, as a file and as the file is read. */
interface Figures {
  readonly file: string;
  readonly report: MeasurementReport;
  readonly hash: string;
}

/** Reads the measurements of a structure; earlier ones while Hover does not answer. */
export async function readFigures(
  context: ConnectionContext,
  companyId: number,
  job: HoverJob,
  model: HoverModel,
  { isBackground = false } = {},
): Promise<DatedAnswer<Figures>> {
  const { data, ...dated } = await cachedAnswer(
    context,
    { companyId, provider: 'hover' },
    `figures/1/${model.id}`,
    0,
    async () => {
      const link = model.measurements ?? '';
      const answer = await hoverApi(context, companyId, { isBackground }).readMeasurements(link);
      if (answer === null) throw refuseInput({ jobId: ['Hover has no measurements of this structure any more.'] });
      const file = fileOf(job, model, answer);
      figuresIn(file);
      return file;
    },
  );
  return { data: figuresIn(data), ...dated };
}

/** Hover's answer with what it does not say itself: the job, the house and the day. */
const fileOf = ({ id, address }: HoverJob, { updatedAt }: HoverModel, measurements: unknown): string =>
  JSON.stringify({
    job: {
      id,
      address: {
        location_line_1: address.street,
        city: address.city,
        region: address.state,
        postal_code: address.zipCode,
        country: address.country,
      },
      models: [{ updated_at: updatedAt }],
    },
    measurements,
  });

function figuresIn(file: string): Figures {
  const read = readMeasurementFile(Buffer.from(file), (bytes, encoding) => new TextDecoder(encoding).decode(bytes));
  if (!read.ok) throw new ProviderFailure('Hover', 'broken', { code: 'measurements' });
  return { file, report: read.value, hash: hashOf(read.value) };
}

/** Names the figures that are read, whatever else an answer holds, and in whatever order. */
function hashOf({ values, pitches, openings }: MeasurementReport): string {
  const figures = {
    values: values.map(({ measure, number }) => [measure, number]).toSorted(byText),
    pitches: pitches.map(({ rise, area }) => [rise, area]).toSorted(byText),
    openings: openings.map(({ kind, name, width, height }) => [kind, name, width, height]).toSorted(byText),
  };
  return createHash('sha256').update(canonicalJson(figures)).digest('hex');
}

const byText = (one: readonly unknown[], other: readonly unknown[]): number => (String(one) < String(other) ? -1 : 1);
