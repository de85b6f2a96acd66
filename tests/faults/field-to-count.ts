import type { Field } from '#contract/records/field.ts';
import type { Client } from '#tests/faults/client.ts';
import { isPlain } from '#tests/support/estimates/priced-estimate.ts';

/** A field of the company's catalog with an entered quantity. */
export async function fieldToCount(client: Client): Promise<Field> {
  const { body } = await client.insist({ method: 'GET', path: '/api/estimatefields' });
  const field = (body as Field[]).find(isPlain);
  if (field === undefined) throw new Error('the catalog has no plain priced field');
  return field;
}
