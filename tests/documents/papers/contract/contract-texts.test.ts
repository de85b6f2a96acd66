import { expect, test } from 'vitest';
import { entriesOf } from '#documents/paper/paper-source.ts';
import { companyText } from '#documents/papers/contract/contract-texts.ts';
import { compiledCatalog, starterFolders } from '#tests/schemas/trade.ts';
import { anEstimate } from '#tests/support/device/client-rows.ts';

const input = {
  entries: entriesOf({
    estimate: anEstimate({ id: 7, leadId: 1, workflowIds: [1], items: [] }),
    catalog: compiledCatalog([starterFolders]),
    workflowIds: [1],
  }),
};

test('a text of the company is printed for an estimate: a task without its work is unchecked, and an empty text is left out', () => {
  expect(companyText('Terms', '<ul><li>{{if[1.36]}}Metal valleys, {{quantity[1.36]}}</li></ul>', input)).toEqual([
    {
      kind: 'text',
      heading: 'Terms',
      text: [{ kind: 'list', ordered: false, items: [{ runs: [{ text: 'Metal valleys, 0' }], checked: false }] }],
    },
  ]);
  expect(companyText('Terms', null, input)).toEqual([]);
  expect(companyText('Terms', '<p>{{if[1.36]}}Only with metal.</p>', input)).toEqual([]);
});
