import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Device, Draft } from '#client/device.ts';
import { defined } from '#domain/defined.ts';
import { runCases } from '#engine/audit/run-cases.ts';
import { starterCatalog } from '#tests/schemas/trade.ts';
import { storedInput } from '#tests/support/device/stored-input.ts';
import { openRule as openRuleOf } from '#tests/support/open-rule.tsx';
import { browserParts } from '#tests/support/screen.tsx';

browserParts();

const catalog = starterCatalog();
const rule = catalog.rules.find(({ id }) => id === 'lines.pieces');
if (rule === undefined) throw new Error('The starter catalog has changed.');
const count = rule.cases.length;

const openRule = (stored?: Device['draft']) => openRuleOf({ catalog, rule, ...defined({ storedDraft: stored }) });

it('a formula that cannot be computed shows where, stays in its input, and changes nothing', async () => {
  const { office, formula, write } = await openRule();
  write('perUnit(length,');
  expect(screen.getByText(/^At character \d+: /)).toBeDefined();
  expect(formula.getAttribute('aria-invalid')).toBe('true');
  write('perUnit(lenght, conversion)');
  expect(screen.getByText(/lenght/, { selector: '.error' })).toBeDefined();
  fireEvent.blur(formula);
  expect(formula.value).toBe('perUnit(lenght, conversion)');
  expect(office.draft().changes).toEqual([]);
});

it('a formula that cannot be computed survives a reload, until it is corrected', async () => {
  const drafts = new Map<string, Draft>();
  const stored = async (name: string) => {
    const draft = drafts.get(name) ?? storedInput();
    drafts.set(name, draft);
    return draft;
  };
  const { write } = await openRule(stored);
  write('perUnit(length,');
  const draft = drafts.get(`formula ${rule.id}`);
  await waitFor(() => expect(draft?.value).not.toBeNull());
  cleanup();
  const again = await openRule(stored);
  expect(again.formula.value).toBe('perUnit(length,');
  again.write('perUnit(length, conversion)');
  await waitFor(() => expect(draft?.value).toBeNull());
});

it('worked cases run on each key press, and a changed formula is stored on blur', async () => {
  const { office, formula, cases, write } = await openRule();
  expect(cases.getByText(`${count} of ${count} agree`)).toBeDefined();
  write('perUnit(length, conversion) + 1');
  expect(cases.getByText(/fail and stop the publishing/)).toBeDefined();
  expect(office.draft().changes).toEqual([]);
  fireEvent.blur(formula);
  await waitFor(() => expect(office.draft().changes).toHaveLength(1));
  const [change] = office.draft().changes;
  expect(change?.edits).toContainEqual({
    record: 'rule:lines.pieces',
    member: 'logic',
    before: rule.logic,
    after: { '+': [rule.logic, 1] },
  });
});

it('a failing case can adopt the formula’s result', async () => {
  const { office, cases } = await openRule();
  const expected = cases.getByLabelText('Case 1, expects');
  fireEvent.change(expected, { target: { value: '22' } });
  expect(cases.getByText(`${count - 1} of ${count} agree, 1 fails and stops the publishing`)).toBeDefined();
  fireEvent.blur(expected);
  fireEvent.click(cases.getByText('Expect 21'));
  expect(cases.getByText(`${count} of ${count} agree`)).toBeDefined();
  await waitFor(() => expect(office.draft().changes).toHaveLength(2));
});

it('the keyboard completes a name at the caret: an input with its unit, or an operator', async () => {
  const { formula, write } = await openRule();
  const offers = () => within(screen.getByRole('listbox', { name: 'Names that fit here' })).queryAllByRole('option');
  write('perU');
  expect(offers()[0]?.textContent).toContain('perUnit');
  expect(formula.getAttribute('aria-activedescendant')).toBe(offers()[0]?.id);
  fireEvent.keyDown(formula, { key: 'Enter' });
  expect(formula.value).toBe('perUnit(');
  write('perUnit(length, conv');
  fireEvent.keyDown(formula, { key: 'ArrowDown' });
  fireEvent.keyDown(formula, { key: 'Tab' });
  expect(formula.value).toBe('perUnit(length, conversion');
  write('perUnit(length, conv');
  fireEvent.keyDown(formula, { key: 'Escape' });
  expect(offers()).toEqual([]);
});

it('an unknown name is marked at its position', async () => {
  const { write } = await openRule();
  write('perUnit(lenght, conversion)');
  expect(screen.getByText('lenght', { selector: 'mark' })).toBeDefined();
});

it('numbers that were tried become a worked case with their result, once', async () => {
  const { office } = await openRule();
  const trial = within(screen.getByRole('complementary', { name: 'Try it' }));
  const [box] = trial.getAllByRole('textbox');
  if (box === undefined) throw new Error('The trial has no box.');
  fireEvent.change(box, { target: { value: '12345' } });
  fireEvent.click(trial.getByRole('button', { name: 'Add as a case' }));
  await waitFor(() => expect(office.draft().changes).toHaveLength(1));
  expect(trial.getByText(`Added as case ${count + 1}.`)).toBeDefined();
  expect(trial.getByRole<HTMLButtonElement>('button', { name: 'Add as a case' }).disabled).toBe(true);
  const [change] = office.draft().changes;
  const cases = change?.edits[0]?.after as typeof rule.cases;
  expect(cases).toHaveLength(count + 1);
  const stored = cases.at(-1);
  expect(Object.values(stored?.given ?? {})).toContain(12345);
  expect(runCases([{ ...rule, cases }]).failed).toEqual([]);
});

const tree = () => within(screen.getByRole('list', { name: 'Structure of the formula' }));
const drawn = () => within(screen.getByRole('group', { name: /^The formula; press/ }));
const formulaOf = () => screen.getByLabelText<HTMLTextAreaElement>('As a formula').value;
const jsonOf = () => JSON.parse(screen.getByLabelText<HTMLTextAreaElement>('As JSON Logic').value);
const choose = (name: RegExp, value: string) =>
  fireEvent.change(tree().getByRole('combobox', { name }), { target: { value } });

it('the formula is shown with names and units; pressing a name opens its tools', async () => {
  await openRule();
  const [first] = drawn().getAllByRole('button');
  if (first === undefined) throw new Error('The formula has no chips.');
  expect(first.textContent).toMatch(/^Length/);
  fireEvent.click(first);
  const replace = tree().getByRole('combobox', { name: /^Replace Length/ });
  expect(document.activeElement).toBe(replace);
  fireEvent.keyDown(replace, { key: 'Escape' });
  expect(tree().queryByRole('combobox')).toBeNull();
  expect(document.activeElement?.textContent).toMatch(/^Length/);
});

it('a part of the formula is replaced with an input that the rule does not have yet', async () => {
  const { office } = await openRule();
  fireEvent.click(tree().getByRole('button', { name: /^Length/ }));
  fireEvent.click(tree().getByRole('button', { name: 'Put a new input' }));
  const meaning = tree().getByRole('textbox', { name: 'Meaning of the new input, in trade words' });
  fireEvent.change(meaning, { target: { value: 'Length of the rake' } });
  fireEvent.click(tree().getByRole('button', { name: 'Add' }));
  expect(formulaOf()).toBe('perUnit(lengthOfTheRake, conversion)');
  await waitFor(() => expect(screen.queryByText(/is not saved as it stands/)).toBeNull());
  await waitFor(() =>
    expect(office.draft().changes.flatMap(({ edits }) => edits.map(({ member }) => member))).toEqual(
      expect.arrayContaining(['inputs', 'logic']),
    ),
  );
});

it('tree, typed text and JSON Logic agree, whichever is edited', async () => {
  const { office, write } = await openRule();
  fireEvent.click(tree().getByRole('button', { name: 'Whole units that cover: change the operation' }));
  choose(/other operation$/, 'ratio');
  expect([formulaOf(), jsonOf()]).toEqual([
    'ratio(length, conversion)',
    { ratio: [{ var: 'length' }, { var: 'conversion' }] },
  ]);
  fireEvent.click(tree().getByRole('button', { name: /^Length/ }));
  choose(/^Put Length/, 'addPercent');
  fireEvent.click(tree().getByRole('button', { name: '1' }));
  const figure = tree().getByRole('textbox', { name: 'Figure' });
  fireEvent.change(figure, { target: { value: '5' } });
  fireEvent.blur(figure);
  expect(formulaOf()).toBe('ratio(addPercent(length, 5), conversion)');
  fireEvent.change(screen.getByLabelText('As JSON Logic'), { target: { value: '{"+": [{"var": "length"}, 2]}' } });
  expect(formulaOf()).toBe('length + 2');
  expect(tree().getByRole('button', { name: '2' })).toBeDefined();
  write('length * 3');
  expect(tree().getByRole('button', { name: '3' })).toBeDefined();
  fireEvent.click(tree().getByRole('button', { name: '3' }));
  fireEvent.click(tree().getByRole('button', { name: 'Take out 3' }));
  expect([formulaOf(), jsonOf()]).toEqual(['length', { var: 'length' }]);
  await waitFor(() =>
    expect(office.draft().changes.at(-1)?.edits).toMatchObject([{ member: 'logic', after: { var: 'length' } }]),
  );
});

it('an invalid part is marked in the formula and in the tree, and the last valid formula comes back', async () => {
  const { office, write } = await openRule();
  write('perUnit(lenght, conversion)');
  const bad = () => [...document.querySelectorAll('.is-bad-part')].map(({ textContent }) => textContent);
  expect(bad()).toEqual(['lenght', 'lenght']);
  expect(tree().getByText('Remove this, or put something else here.')).toBeDefined();
  fireEvent.click(await screen.findByRole('button', { name: 'Back to the last valid formula' }));
  expect(formulaOf()).toBe('perUnit(length, conversion)');
  expect([bad(), office.draft().changes]).toEqual([[], []]);
});

it('a variadic operation gets one more term, which is marked as new in both views', async () => {
  const { write } = await openRule();
  write('length + length');
  fireEvent.click(tree().getByRole('button', { name: 'Sum of: change the operation' }));
  write('max(length, length, length)');
  fireEvent.click(tree().getByRole('button', { name: 'Add a term to Greatest of' }));
  expect(formulaOf()).toBe('max(length, length, length, 1)');
  expect(document.activeElement).toBe(tree().getByRole('textbox', { name: 'Figure' }));
  expect(document.querySelectorAll('.is-new-part').length).toBeGreaterThan(1);
});

it('a formula that waits for an input is stored once the input exists, without a return to its box', async () => {
  const { office, formula, write } = await openRule();
  write('perUnit(length, conversion) * spare');
  expect(formula.getAttribute('aria-invalid')).toBe('true');
  fireEvent.blur(formula);
  fireEvent.click(await screen.findByRole('button', { name: 'Add input' }));
  fireEvent.change(screen.getByLabelText('Meaning of the input, in trade words'), { target: { value: 'Spare' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Add' }));
  await waitFor(() => expect(office.draft().changes).toHaveLength(2));
  expect(formula.getAttribute('aria-invalid')).toBeNull();
  expect(office.draft().changes[1]?.edits).toMatchObject([
    { member: 'logic', after: { '*': [rule.logic, { var: 'spare' }] } },
    // Its reason was written for the old formula.
    { member: 'why' },
  ]);
});

it('the reason is edited with its numbers below, and the sentences of the old one leave the cases', async () => {
  const { office } = await openRule();
  const reason = screen.getByRole('textbox', { name: /^One sentence/ });
  expect(screen.getByText('260 feet long, 12.5 feet in a piece, whole pieces')).toBeDefined();
  fireEvent.change(reason, { target: { value: 'Cut from {conversion} pieces: {result}' } });
  fireEvent.blur(reason);
  await waitFor(() => expect(office.draft().changes).toHaveLength(1));
  expect(await screen.findByText('Cut from 12.5 feet pieces: 21 pieces')).toBeDefined();
  expect(office.draft().changes[0]?.edits).toMatchObject([{ member: 'why' }, { member: 'cases' }]);
});

it('a refused formula is sent once, although its text stays in the box', async () => {
  const { office, formula, write } = await openRule();
  const sent: string[] = [];
  office.refuse = (title) => {
    sent.push(title);
    return sent.length === 1 ? { status: 400, title: 'The office takes no formula today.', errors: {} } : null;
  };
  formula.focus();
  write('perUnit(length, conversion) + 1');
  await screen.findByText(/: not saved\. The draft is unchanged\./, {}, { timeout: 5_000 });
  expect(formula.value).toBe('perUnit(length, conversion) + 1');
  rename('Pieces by length');
  await waitFor(() => expect(office.draft().changes).toHaveLength(1));
  expect(sent).toHaveLength(2);
  expect(office.draft().changes[0]?.edits).toMatchObject([{ member: 'title', after: 'Pieces by length' }]);
});

it('a colleague’s formula stays, while the box of an earlier one has the focus', async () => {
  const { office, formula, write } = await openRule();
  formula.focus();
  write('perUnit(length, conversion) + 1');
  await waitFor(() => expect(office.draft().changes).toHaveLength(1), { timeout: 5_000 });
  const mine = { '+': [rule.logic, 1] };
  const theirs = { '+': [rule.logic, 2] };
  const record = `rule:${rule.id}`;
  office.change({ title: 'Two spare', edits: [{ record, member: 'logic', before: mine, after: theirs }] });
  fireEvent(document, new Event('visibilitychange'));
  expect(formula.value).toBe('perUnit(length, conversion) + 1');
  rename('Pieces by length');
  await waitFor(() => expect(office.draft().changes).toHaveLength(3));
  fireEvent.blur(formula);
  expect(formula.value).toBe('perUnit(length, conversion) + 2');
  expect(office.draft().changes.map(({ edits }) => edits[0]?.member)).toEqual(['logic', 'logic', 'title']);
});

function rename(title: string) {
  const box = screen.getByLabelText('Title');
  fireEvent.change(box, { target: { value: title } });
  fireEvent.blur(box);
}

it('to pass through the box of a field, or to leave it half typed, picks nothing; Enter picks', async () => {
  const { office } = await openRule();
  const [box] = screen.getAllByRole('combobox', { name: /^Use \d+, field$/ });
  if (box === undefined) throw new Error('The rule has no use.');
  for (const key of ['Tab', 'Enter']) {
    fireEvent.focus(box);
    fireEvent.keyDown(box, { key });
    fireEvent.blur(box);
  }
  fireEvent.focus(box);
  fireEvent.change(box, { target: { value: 'Gutter' } });
  fireEvent.keyDown(box, { key: 'Tab' });
  fireEvent.blur(box);
  expect(office.draft().changes).toEqual([]);
  fireEvent.focus(box);
  fireEvent.change(box, { target: { value: 'Gutter' } });
  fireEvent.keyDown(box, { key: 'Enter' });
  await waitFor(() => expect(office.draft().changes).toHaveLength(1));
});

it('meaning, kind and unit of an input are edited; an emptied meaning waits', async () => {
  const { office } = await openRule();
  const meaning = screen.getByRole('textbox', { name: 'Meaning of length' });
  const last = () => office.draft().changes.at(-1)?.edits[0]?.after;
  fireEvent.change(meaning, { target: { value: '' } });
  fireEvent.blur(meaning);
  expect(await screen.findByText('Meaning of length is required.')).toBeDefined();
  expect(office.draft().changes).toEqual([]);
  fireEvent.change(meaning, { target: { value: 'length to cover' } });
  fireEvent.blur(meaning);
  await waitFor(() => expect(last()).toMatchObject({ length: { description: 'length to cover', unit: 'FT' } }));
  fireEvent.change(screen.getByRole('combobox', { name: 'Kind of length' }), { target: { value: 'boolean' } });
  await waitFor(() => expect(last()).toMatchObject({ length: { description: 'length to cover', type: 'boolean' } }));
  expect(screen.queryByRole('textbox', { name: 'Unit of length' })).toBeNull();
  const unit = screen.getByRole('textbox', { name: 'Unit of the result' });
  fireEvent.change(unit, { target: { value: 'RL' } });
  fireEvent.blur(unit);
  await waitFor(() => expect(last()).toEqual({ type: rule.result.type, unit: 'RL' }));
});

it('the kind of a list is shown, and cannot be changed', async () => {
  const sum = catalog.rules.find(({ inputs }) => Object.values(inputs).some(({ type }) => type === 'list'));
  const [name] = Object.entries(sum?.inputs ?? {}).find(([, { type }]) => type === 'list') ?? [];
  if (sum === undefined) throw new Error('The starter catalog has changed.');
  await openRuleOf({ catalog, rule: sum });
  const kind = screen.getByRole<HTMLSelectElement>('combobox', { name: `Kind of ${name}` });
  expect([kind.disabled, kind.selectedOptions[0]?.textContent]).toEqual([true, 'List']);
});
