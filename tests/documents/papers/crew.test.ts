// Orders to nobody and bills for nobody.
import { expect, test } from 'vitest';
import { paperKinds } from '#documents/kind-table/paper-kinds.ts';
import type { PaperKind } from '#documents/kinds/paper-kind.ts';
import { nodePdfMaker } from '#documents/pdf/node-pdf-maker.ts';
import { renderPdf } from '#documents/pdf/render-pdf.ts';
import { householdPapers, sourceOf } from '#tests/support/papers/household-papers.ts';
import { linesOfPdf } from '#tests/support/papers/pdf-text.ts';
import { whitcomb } from '#tests/support/papers/whitcomb.ts';
import { unwrap } from '#tests/support/unwrap.ts';

const named = [
  ['purchase-order', 'supplierName', 'Enter the supplier who gets this order.'],
  ['labor-bill', 'payee', 'Enter the crew or subcontractor who is paid.'],
  ['final-labor-bill', 'payee', 'Enter the crew or subcontractor who is paid.'],
] as const;

function kindAt(address: string): PaperKind {
  const kind = paperKinds.find((each) => each.address === address);
  if (kind === undefined) throw new Error(`no kind ${address}`);
  return kind;
}

test.each(named)(
  'a %s without anybody in %s is not made, by whatever sign nobody is named',
  async (address, name, text) => {
    const kind = kindAt(address);
    const documents = await householdPapers();
    const source = (details: object) => sourceOf(whitcomb, { documents, workflowIds: [1], details });
    for (const nobody of ['', '  ', '\u200b', '—', '\u2066\u2069'])
      expect([nobody, kind.obstacles(source({ [name]: nobody }))]).toEqual([nobody, expect.arrayContaining([text])]);
    for (const somebody of ['Alvarez', '李', '7'])
      expect(kind.obstacles(source({ [name]: somebody }))).not.toContain(text);
    const newest = kind.versions.at(-1)?.version ?? 0;
    expect(kind.faults({}, newest)).toEqual({ [name]: [text] });
    expect(kind.faults({}, newest - 1)).toEqual({});
  },
);

test('the supplier of the catalog is a supplier', () => {
  expect(kindAt('purchase-order').faults({ supplier: 'Fox Valley Supply' }, 4)).toEqual({});
});

test.each([
  ['labor-bill', 2, { payee: '' }, 'Labor bill 64D7A752-LB1, Marisol Whitcomb'],
  ['labor-bill', 3, { payee: 'Alvarez crew' }, 'Labor bill 64D7A752-LB1, Alvarez crew'],
  ['purchase-order', 3, { supplier: '' }, 'Purchase order 64D7A752-LB1, 1412 Alder Court'],
] as const)('later pages of a %s of version %s are headed by its party', async (address, version, details, head) => {
  const source = sourceOf(whitcomb, { version, number: '64D7A752-LB1', workflowIds: [1] });
  const paper = unwrap(kindAt(address).build({ ...source, details: { ...details, notes: 'A word.\n'.repeat(100) } }));
  const pictures = { logos: [], signatures: {}, fingerprint: '9F2C', verifyAt: '/verify' };
  const pages = await linesOfPdf(await renderPdf(nodePdfMaker(), paper, pictures));
  expect(pages.length).toBeGreaterThan(1);
  for (const page of pages.slice(1)) expect(page[0]).toBe(head);
});
