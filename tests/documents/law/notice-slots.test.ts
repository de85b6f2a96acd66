import { expect, test } from 'vitest';
import type { NoticeSlot, Settings } from '#contract/records/settings.ts';
import { fieldsIn, fillFields } from '#documents/law/notice-fields.ts';
import { noticeSections, slotsOf } from '#documents/law/notice-slots.ts';
import { noDetails } from '#documents/papers/contract/contract-input.ts';
import starter from '#schemas/documents/notices.json' with { type: 'json' };
import { settings as demo } from '#tests/support/papers/contract-input.ts';

const slot = (more: Partial<NoticeSlot> = {}): NoticeSlot => ({
  place: 'IL',
  kind: 'statement',
  heading: 'Right',
  text: 'Until {{lastDay}}.',
  placement: 'aboveSignatures',
  separatePage: false,
  copies: 1,
  perSigner: false,
  initials: false,
  minPoint: 12,
  bold: true,
  ...more,
});
const sale = (notices: readonly NoticeSlot[], more: Partial<Settings> = {}) => ({
  lead: { id: 1, uuid: '', lastName: 'Whitcomb', firstName: 'Marisol', state: 'IL', street: '1412 Alder Ct' },
  settings: { themeColor: '#2ab0da', companyName: 'Harlow', notices: [...notices], ...more },
  number: '64D7A752',
  createdTime: '2026-07-02T18:00:00.000Z',
  price: '$16,370.13',
  buyers: ['Marisol Whitcomb', 'Dale Whitcomb'],
  details: noDetails,
  version: 11,
});
const textOf = (section: unknown) => JSON.stringify(section);

test('a slot prints its text with its fields filled in, in its type size, and can be initialed', () => {
  const filled = slot({ text: 'By {{ lastDay }} to {{company}}.\n\n{{nothing}} {{number}}', initials: true });
  expect(noticeSections(sale([filled]), 'aboveSignatures')).toEqual([
    {
      kind: 'statement',
      heading: 'Right',
      print: { minPoint: 12, bold: true },
      slot: 'IL.statement.1',
      text: [
        { kind: 'paragraph', runs: [{ text: 'By Wednesday, July 8, 2026 to Harlow.' }] },
        { kind: 'paragraph', runs: [{ text: '{{nothing}} 64D7A752' }] },
      ],
    },
  ]);
});

test('a notice prints as often as its slot says, for each buyer if it says so', () => {
  const notice = slot({ kind: 'noticeOfCancellation', placement: 'end', separatePage: true, copies: 2 });
  expect(noticeSections(sale([notice]), 'end').map(({ kind }) => kind)).toEqual(['notice', 'notice']);
  expect(noticeSections(sale([{ ...notice, perSigner: true }]), 'end')).toHaveLength(4);
});

test('copies of a notice are told apart, and one says that it is kept; earlier versions printed them alike', () => {
  const notice = slot({ kind: 'noticeOfCancellation', placement: 'end', separatePage: true, copies: 2 });
  const marks = (more: Partial<NoticeSlot>, version: number, paper: 'contract' | 'changeOrder' = 'contract') =>
    noticeSections({ ...sale([{ ...notice, ...more }]), version }, 'end', paper)
      .map(textOf)
      .map((text) => /Copy [^"]+/.exec(text)?.[0] ?? '');
  expect(marks({}, 11)).toEqual(['Copy 1 of 2: this one can be sent.', 'Copy 2 of 2: keep this one.']);
  expect(marks({ perSigner: true }, 11)).toEqual([
    'Copy 1 of 2 for Marisol Whitcomb: this one can be sent.',
    'Copy 2 of 2 for Marisol Whitcomb: keep this one.',
    'Copy 1 of 2 for Dale Whitcomb: this one can be sent.',
    'Copy 2 of 2 for Dale Whitcomb: keep this one.',
  ]);
  expect(marks({ copies: 1 }, 11)).toEqual(['']);
  expect(marks({}, 10)).toEqual(['', '']);
  expect(marks({ kind: 'changeOrder' }, 4, 'changeOrder')).toHaveLength(2);
  expect(marks({ kind: 'changeOrder' }, 3, 'changeOrder')).toEqual(['', '']);
});

test('the phone of the company is written as one; earlier versions printed it as stored', () => {
  const notice = slot({ text: 'Call {{companyPhone}}.' });
  const printed = (version: number) =>
    textOf(noticeSections({ ...sale([notice], { phoneNumber: '+16305550100' }), version }, 'aboveSignatures'));
  expect(printed(11)).toContain('Call (630) 555-0100.');
  expect(printed(10)).toContain('Call +16305550100.');
});

test('the placeholder of a kind without a text of the company is printed and marked as a sample', () => {
  const [statement] = noticeSections(sale([]), 'aboveSignatures');
  const notices = noticeSections(sale([slot()]), 'end');
  expect(textOf(statement)).toContain('Sample text');
  expect(notices.map(textOf)).toEqual([expect.stringContaining('Sample'), expect.stringContaining('Sample')]);
  expect(textOf(noticeSections(sale([slot()]), 'aboveSignatures'))).not.toContain('Sample text');
});

test('a slot is used only for its state and between its days', () => {
  const used = (more: Partial<NoticeSlot>, day = '2026-07-02') =>
    slotsOf({ notices: [slot(more)] }, 'IL', day).some(({ place }) => place === 'IL');
  expect(used({})).toBe(true);
  expect(used({ place: 'MD' })).toBe(false);
  expect(used({ from: '2026-07-03' })).toBe(false);
  expect(used({ from: '2026-07-02', to: '2026-07-02' })).toBe(true);
  expect(used({ to: '2026-07-01' })).toBe(false);
  expect(used({ text: '  ' })).toBe(false);
});

test('the statement stays next to the signatures, and a change order has its own notices', () => {
  const order = slot({ kind: 'changeOrder', heading: 'Change' });
  const disclosure = slot({ kind: 'disclosure', heading: 'Lien' });
  const headings = (paper: 'contract' | 'changeOrder') =>
    noticeSections(sale([slot(), order, disclosure]), 'aboveSignatures', paper).map(({ heading }) => heading);
  expect(headings('contract')).toEqual(['Lien', 'Right']);
  expect(headings('changeOrder')).toEqual(['Change']);
});

test('a field without a value takes its separator along, in every notice; earlier versions left a gap', () => {
  const typed = [
    'Send it to {{company}}, {{companyAddress}}, until {{lastDay}}.',
    'Call {{companyPhone}}. Write to {{customer}} ({{companyEmail}}); {{price}}',
    '{{jobAddress}}',
    '{{number}}, {{customer}}, {{jobAddress}}.',
  ].map((text) => slot({ text }));
  const texts = [...starter.notices, ...(demo.notices ?? []), ...typed].map(({ text }) => text);
  const [names] = [fieldsIn(JSON.stringify(typed)).known.concat('signedOn')];
  const filled = Object.fromEntries(names.map((name) => [name, 'Value'])) as Parameters<typeof fillFields>[1];
  const filledText = (text: string, values: typeof filled, closesUp = true) =>
    fillFields(text, values, closesUp).flatMap((block) =>
      (block.kind === 'paragraph' ? block.runs : []).map((run) => run.text),
    );
  const gaps = /^[\s,.;]|[,;(]\s*[,;.)]|\s[,.;)]|[,;]$|(?<! ) {2}(?! )/;
  for (const text of texts)
    for (const without of [
      ...names.map((name) => [name]),
      ['company', 'companyAddress'],
      ['customer', 'jobAddress'],
      names,
    ]) {
      const values = { ...filled, ...Object.fromEntries(without.map((name) => [name, ''])) };
      expect(filledText(text, values).filter((line) => gaps.test(line))).toEqual([]);
    }
  expect(filledText(typed[0]?.text ?? '', { ...filled, companyAddress: '' })).toEqual([
    'Send it to Value, until Value.',
  ]);
  const noHouse = { ...sale([]), lead: { id: 1, uuid: '', lastName: 'Whitcomb' } };
  const printed = (version: number) => textOf(noticeSections({ ...noHouse, version }, 'end'));
  expect(printed(11)).toContain('$16,370.13.');
  expect(printed(10)).toContain('$16,370.13, .');
});
