import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Rule, RuleBinding } from '#contract/records/rule.ts';
import { starterCatalog } from '#tests/schemas/trade.ts';
import { openRule } from '#tests/support/open-rule.tsx';
import { browserParts } from '#tests/support/screen.tsx';

browserParts();

const catalog = starterCatalog();
const rule = ruleOf('roofing.ice-barrier');

function ruleOf(id: string): Rule {
  const found = catalog.rules.find((each) => each.id === id);
  if (found === undefined) throw new Error('The starter catalog has changed.');
  return found;
}

const bindingsIn = (office: Awaited<ReturnType<typeof openRule>>['office']) =>
  office
    .draft()
    .changes.flatMap(({ edits }) => edits)
    .findLast(({ member }) => member === 'bindings')?.after as readonly RuleBinding[] | undefined;

const select = async (name: string, value: string) =>
  fireEvent.change(await screen.findByRole('combobox', { name }), { target: { value } });

async function pick(name: string, text: string) {
  const box = await screen.findByRole('combobox', { name });
  fireEvent.focus(box);
  fireEvent.change(box, { target: { value: text } });
  fireEvent.keyDown(box, { key: 'Enter' });
}

it('a field picked while typing the formula is declared, bound and read in one go', async () => {
  const { office, formula, write } = await openRule({ catalog, rule });
  formula.focus();
  write('perUnit(eaveLength + rake');
  const offers = within(screen.getByRole('listbox', { name: 'Names that fit here' }));
  const rake = offers.getAllByRole('option').find((option) => option.textContent?.includes('1.60'));
  if (rake === undefined) throw new Error('The field is not offered.');
  fireEvent.click(rake);
  write(`${formula.value}, conversion)`);
  fireEvent.blur(formula);
  await waitFor(() =>
    expect(office.draft().changes.flatMap(({ edits }) => edits.map(({ member }) => member))).toContain('logic'),
  );
  expect(office.draft().changes.map(({ edits }) => edits.map(({ member }) => member))).toEqual([
    ['inputs', 'bindings'],
    expect.arrayContaining(['logic']),
  ]);
  const added = Object.keys(office.draft().changes[0]?.edits[0]?.after as object).find(
    (name) => !(name in rule.inputs),
  );
  expect(formula.value).toBe(`perUnit(eaveLength + ${added}, conversion)`);
  expect(bindingsIn(office)?.[0]?.inputs).toMatchObject({ [`${added}`]: { quantity: '1.60' } });
});

it('a rule can clear fields, say its answer beside a group, and show a step', async () => {
  const { office } = await openRule({ catalog, rule: ruleOf('roofing.ice-dam-places') });
  const count = ruleOf('roofing.ice-dam-places').bindings?.length ?? 0;
  const last = () => bindingsIn(office)?.at(-1);
  await select('One more use, effect', 'reset');
  await pick('One more use, field to clear', '1.213');
  await waitFor(() => expect(last()).toMatchObject({ effect: 'reset', clears: ['1.213'], on: [] }));
  await pick('After a change of: one more field', '1.212');
  await waitFor(() => expect(last()).toMatchObject({ on: ['1.212'] }));
  fireEvent.click(await screen.findByRole('button', { name: /^Clears: take out / }));
  await waitFor(() => expect(last()).toMatchObject({ clears: [] }));
  await select('One more use, effect', 'visible');
  await pick('One more use, field, group or step', 'package step');
  await waitFor(() => expect(last()).toMatchObject({ effect: 'visible', sectionId: expect.any(Number) }));
  await select(`Use ${count + 2}, effect`, 'note');
  await pick(`Use ${count + 2}, group`, 'pitch');
  await waitFor(() => expect(last()).toMatchObject({ effect: 'note', group: expect.any(String), name: 'answer' }));
});

it('a unit that does not match is told at the use while it is bound, by the names of the fields', async () => {
  const { office } = await openRule({ catalog, rule });
  await pick('Eave length, field', '1.168');
  await waitFor(() => expect(bindingsIn(office)?.[0]?.inputs.eaveLength).toEqual({ quantity: '1.168' }));
  const use = within(screen.getByRole('group', { name: 'Use 1' }));
  expect(use.getByText(/^eaveLength is in FT, but “Total squares, material” is in SQ\./)).toBeDefined();
});

it('a circle is told at the use that closes it, with a way out', async () => {
  const circle = ruleOf('lines.pieces');
  const [binding] = circle.bindings ?? [];
  if (binding?.fieldId === undefined) throw new Error('The starter catalog has changed.');
  await openRule({ catalog, rule: circle });
  const label = circle.inputs.length?.description ?? '';
  const [box] = screen.getAllByRole('combobox', { name: new RegExp(`^${label}, comes from$`, 'i') });
  if (box === undefined) throw new Error('The input has no box.');
  fireEvent.change(box, { target: { value: 'rule' } });
  const [field] = screen.getAllByRole('combobox', { name: new RegExp(`^${label}, field$`, 'i') });
  if (field === undefined) throw new Error('The source has no box.');
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: binding.fieldId } });
  fireEvent.keyDown(field, { key: 'Enter' });
  const use = within(screen.getByRole('group', { name: 'Use 1' }));
  expect(await use.findByText(/on itself|own answer/)).toBeDefined();
  expect(use.getByText(/Let one of these rules read a field/)).toBeDefined();
});

it('an added input stays below the others, in every part of the editor', async () => {
  const { office } = await openRule({ catalog, rule });
  fireEvent.click(await screen.findByRole('button', { name: 'Add input' }));
  fireEvent.change(screen.getByLabelText('Meaning of the input, in trade words'), { target: { value: 'Age' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Add' }));
  await waitFor(() => expect(office.draft().changes).toHaveLength(1));
  const inputs = screen.getAllByRole('textbox', { name: /^Meaning of / });
  expect(inputs.at(-1)).toBe(screen.getByRole('textbox', { name: 'Meaning of age' }));
  const sources = within(screen.getByRole('group', { name: 'Use 1' })).getAllByRole('combobox', {
    name: /, comes from$/,
  });
  expect(sources.at(-1)).toBe(screen.getByRole('combobox', { name: 'Age, comes from' }));
});

it('an emptied message of a check waits, and a name that no note can have', async () => {
  const checks = catalog.rules.find(({ bindings: [use] = [] }) => use?.effect === 'valid');
  if (checks === undefined) throw new Error('The starter catalog has changed.');
  const { office } = await openRule({ catalog, rule: checks });
  const use = within(screen.getByRole('group', { name: 'Use 1' }));
  const enter = (name: string | RegExp, value: string) => {
    const box = use.getByRole('textbox', { name });
    fireEvent.change(box, { target: { value } });
    fireEvent.blur(box);
  };
  enter('Says, when it fails', ' ');
  expect(use.getByText('Says, when it fails is required.')).toBeDefined();
  expect(office.draft().changes).toEqual([]);
  enter('Says, when it fails', 'Too long. ');
  await waitFor(() => expect(bindingsIn(office)?.[0]).toMatchObject({ effect: 'valid', message: 'Too long.' }));
  await select('Use 1, effect', 'note');
  enter(/note says {answer}$/, 'Two words');
  enter(/note says {answer}$/, 'longest');
  await waitFor(() => expect(bindingsIn(office)?.[0]).toMatchObject({ effect: 'note', name: 'longest' }));
  expect(use.getByRole('textbox', { name: /note says {longest}$/ })).toBeDefined();
});

it('the source of an input can be a conversion of the field itself', async () => {
  const { office } = await openRule({ catalog, rule });
  const source = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Eave length, comes from' });
  fireEvent.change(source, { target: { value: '2' } });
  const own = { conversion: 2, of: rule.bindings?.[0]?.fieldId };
  await waitFor(() => expect(bindingsIn(office)?.[0]?.inputs.eaveLength).toEqual(own));
  expect(source.selectedOptions[0]?.textContent).toBe('Conversion 2 of the field itself');
  expect(screen.queryByRole('combobox', { name: 'Eave length, field' })).toBeNull();
});

it('a source without one field is shown as written', async () => {
  await openRule({ catalog, rule: ruleOf('roofing.pitch-total-matches') });
  const source = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Squares of each pitch, comes from' });
  expect(source.selectedOptions[0]?.textContent).toMatch(/^As written: .*Install pitch/);
});
