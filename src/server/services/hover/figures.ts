import { contentHash } from '#documents/content-hash.ts';
import { figuresOf } from '#domain/measurements/figures.ts';
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
      await figuresIn(file);
      return file;
    },
  );
  return { data: await figuresIn(data), ...dated };
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

async function figuresIn(file: string): Promise<Figures> {
  const read = readMeasurementFile(Buffer.from(file), (bytes, encoding) => new TextDecoder(encoding).decode(bytes));
  if (!read.ok) throw new ProviderFailure('Hover', 'broken', { code: 'measurements' });
  return { file, report: read.value, hash: await contentHash(figuresOf(read.value)) };
}
