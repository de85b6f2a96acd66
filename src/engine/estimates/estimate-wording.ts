// Lines, terms and packages of an estimate in the words of its catalog.

import type { EstimateItem } from '#contract/records/estimate-item.ts';
import { isLine } from '#domain/changes/conflict-choice.ts';
import { type ConflictWording, conflictValue, emptyText } from '#domain/changes/conflict-text.ts';
import type { FieldOverlap } from '#domain/changes/merge-record.ts';
import { memberLabel } from '#domain/forms/member-label.ts';
import { formatMoney, formatPercent } from '#domain/text/format-number.ts';
import { formatQuantity } from '#domain/text/unit-text.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import { workflowNameIn } from '#engine/catalog/workflow-name.ts';
import type { EstimateConflict } from '#engine/estimates/estimate-conflict.ts';
import { rootOf } from '#engine/sheet/lines/line.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import { lineThing } from '#engine/steps/line-summary.ts';

export const estimateWording = (catalog: CompiledCatalog, { mine, theirs }: EstimateConflict): ConflictWording => ({
  field: (field) => {
    const line = [field.mine, field.theirs].find(isLine);
    if (line === undefined) return { ...termText(catalog, field), myMoney: '', theirMoney: '' };
    const aspects = aspectsOf(field);
    const money = { mine: moneyOf(mine, line), theirs: moneyOf(theirs, line) };
    const differs = money.mine !== money.theirs;
    return {
      label: catalog.fieldById.get(line.fieldId)?.name ?? '',
      path: pathOf(isLine(field.mine) ? mine : theirs, line),
      was: isLine(field.base) ? lineText(catalog, field.base, aspects) : emptyText,
      mine: isLine(field.mine) ? lineText(catalog, field.mine, aspects) : removedText,
      theirs: isLine(field.theirs) ? lineText(catalog, field.theirs, aspects) : removedText,
      myMoney: differs ? formatMoney(money.mine) : '',
      theirMoney: differs ? formatMoney(money.theirs) : '',
    };
  },
  merged: ({ name, side, value }) => {
    const [list, key = ''] = name.split('/');
    if (list === 'workflowIds') return { label: workflowNameIn(catalog, Number(value)), value: 'Added', side };
    if (list !== 'items') return null;
    const line = mine.lines.get(key) ?? theirs.lines.get(key);
    if (line === undefined) return null;
    return { label: line.field.name, value: formatQuantity(line.quantity, line.field), side };
  },
});

const removedText = 'Removed';

interface Aspects {
  readonly value: boolean;
  readonly quantity: boolean;
  readonly prices: boolean;
}

/** The words that tell two lines apart. */
function aspectsOf({ mine, theirs }: FieldOverlap): Aspects {
  if (!isLine(mine) || !isLine(theirs)) {
    const isOne = [mine, theirs].some((line) => isLine(line) && line.quantity === 1);
    return { value: true, quantity: !isOne, prices: false };
  }
  const differ = (...names: readonly (keyof EstimateItem)[]) => names.some((name) => mine[name] !== theirs[name]);
  const aspects = { value: differ('value', 'fieldOptionId'), quantity: differ('quantity') };
  return { ...aspects, prices: !aspects.value && !aspects.quantity };
}

function lineText(catalog: CompiledCatalog, line: EstimateItem, aspects: Aspects): string {
  const field = catalog.fieldById.get(line.fieldId);
  if (field?.dataType === 'number' && !aspects.prices) return formatQuantity(line.quantity, field);
  const value = line.value === true ? 'Yes' : String(line.value ?? emptyText);
  const prices = `Material ${formatMoney(line.materialPrice)}, labor ${formatMoney(line.laborPrice)}`;
  return [
    aspects.value ? value : '',
    aspects.quantity && field !== undefined ? `Quantity ${formatQuantity(line.quantity, field)}` : '',
    aspects.prices ? prices : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
}

/** The step, and the parent row. */
function pathOf(sheet: Sheet, { uuid, fieldId }: EstimateItem): string {
  const { catalog } = sheet;
  const field = catalog.fieldById.get(fieldId);
  const row = rootOf(sheet, uuid);
  const step = field === undefined ? '' : (catalog.sectionById.get(field.sectionId)?.name ?? '');
  return [step, row === undefined ? '' : lineThing(sheet, row)].filter((part) => part !== '').join(', ');
}

const moneyOf = (sheet: Sheet, { uuid }: EstimateItem): number =>
  sheet.lines.has(uuid) ? sheet.amounts(uuid).total : 0;

/** Terms of a trade and of the whole: discounts, packages, payment. */
function termText(catalog: CompiledCatalog, { name, base, mine, theirs }: FieldOverlap) {
  const [list, id = '', term = ''] = name.split('/');
  const termTexts = (value: (given: unknown) => string) => ({
    was: value(base),
    mine: value(mine),
    theirs: value(theirs),
  });
  if (list === 'workflowSummaries') {
    const role = term.replace('Percent', '');
    const field = catalog.fields.find((one) => one.workflowId === Number(id) && one.role === role);
    const amount = (given: unknown) => termAmount(term, given);
    return { label: field?.name ?? memberLabel(term), path: workflowNameIn(catalog, Number(id)), ...termTexts(amount) };
  }
  if (list === 'comparisons') {
    const option = catalog.optionById.get(id.slice(id.indexOf(':') + 1));
    const choices = (given: unknown) => optionText(catalog, given);
    return {
      label: option?.value ?? 'Package',
      path: workflowNameIn(catalog, Number.parseInt(id, 10)),
      ...termTexts(choices),
    };
  }
  const first = (given: unknown) => (Array.isArray(given) ? given[0] : given);
  const label = wholeTerms[name] ?? memberLabel(name);
  return { label, path: '', ...termTexts((given) => wholeText(name, first(given))) };
}

const wholeTerms: Readonly<Record<string, string>> = { payment: 'Payment option', prices: 'Price list' };

function wholeText(name: string, value: unknown): string {
  if (name === 'downpayment' && typeof value === 'number') return formatMoney(value);
  return name === 'prices' ? `Version ${String(value).slice(0, 8)}` : conflictValue(name, value);
}

function termAmount(term: string, value: unknown): string {
  if (typeof value !== 'number') return emptyText;
  return term.endsWith('Percent') ? formatPercent(value) : formatMoney(value);
}

function optionText(catalog: CompiledCatalog, given: unknown): string {
  if (given === null || given === undefined) return removedText;
  const items = Array.isArray(given) ? given : (Reflect.get(Object(given), 'items') ?? []);
  const ids = (items as readonly { readonly fieldOptionId: string | null }[]).map(({ fieldOptionId }) => fieldOptionId);
  return ids.map((id) => catalog.optionById.get(id ?? '')?.value ?? emptyText).join(', ');
}
