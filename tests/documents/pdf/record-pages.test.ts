import { expect, test } from 'vitest';
import { certificateOf } from '#documents/evidence/certificate.ts';
import { withRecordPages } from '#documents/pdf/record-pages.ts';
import { whitcombEvidence } from '#tests/support/papers/whitcomb-evidence.ts';

test('a record copy has its paper, its certificate and its files in separate sections; a plain paper has only itself', async () => {
  const { evidence } = await whitcombEvidence();
  const body = [{ text: 'Scope of work' }];
  expect(withRecordPages(body, null)).toEqual({ content: body });
  const text = '{"name":"Łukasz"}';
  const files = [{ name: 'evidence.json', description: 'Evidence', text }];
  const made = withRecordPages(body, { certificate: certificateOf(evidence), files });
  expect(made.content).toHaveLength(2);
  expect(made.content).toHaveProperty('0.section', body);
  const { src = '' } = Object.values(made.files ?? {})[0] as { readonly src?: string };
  expect(Buffer.from(src.split(',')[1] ?? '', 'base64').toString()).toBe(text);
});
