import { expect, test } from 'vitest';
import { entriesOf } from '#documents/paper/paper-source.ts';
import { companyText } from '#documents/papers/contract/contract-texts.ts';
import { compiledCatalog, starterFolders } from '#tests/schemas/trade.ts';
import { anEstimate } from '#tests/support/device/client-rows.ts';
import { plainText } from '#tests/support/papers/plain-text.ts';

const input = {
  settings: {
    companyName: 'Oak & Sons',
    street: '1 Mill St',
    city: 'Elgin',
    state: 'IL',
    postalCode: '60120',
    themeColor: '#000000',
    phoneNumber: '+18475550100',
    license: '7',
    licences: [{ place: 'IL', trade: '', number: '104-9' }],
  },
  lead: { state: 'IL' },
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

const printed = (html: string) =>
  companyText('', html, input).flatMap((section) => (section.kind === 'text' ? [plainText(section.text)] : []));

test('facts of the company are those of the settings, so a renamed company is named right', () => {
  expect(
    printed('<p>Pay {{companyName}}, {{ companyAddress }}, {{companyPhone}}, license {{companyLicense}}.</p>'),
  ).toEqual(['Pay Oak & Sons, 1 Mill St, Elgin, IL 60120, (847) 555-0100, license 104-9.']);
});

test.each([
  ['<p>Flash {{valu[1.36]}} here</p>', ['Flash here']],
  ['<p>{{valu[1.36]}}</p>', []],
  ['<p>Call {{companyNam}} now {{if[1.36</p>', ['Call now']],
])('what is no keyword is never printed: %s', (html, texts) => {
  expect(printed(html)).toEqual(texts);
});

test('a task whose condition cannot be read is not promised', () => {
  const [section] = companyText(
    '',
    '<ul><li data-task-list-item="" data-checked="true">{{iff[1.36]}}Flash.</li></ul>',
    input,
  );
  expect(section).toMatchObject({ text: [{ items: [{ checked: false, runs: [{ text: 'Flash.' }] }] }] });
});
