import type { Field } from '#contract/records/field.ts';
import { fieldBounds } from '#domain/catalog/field-bounds.ts';
import { priceInputs } from '#domain/catalog/unit-prices.ts';
import { inputBounds } from '#domain/estimates/input-bounds.ts';
import { moneyNames, mostCharacters } from '#domain/estimates/item-problems.ts';
import { mostMoney } from '#domain/money/cents-problem.ts';
import { quantityChoices } from '#domain/quantity/quantity-choices.ts';
import { thirdsStep } from '#domain/quantity/quantity-step.ts';
import type { CompiledField } from '#engine/catalog/compiled-catalog.ts';
import { isLinked } from '#engine/catalog/is-linked.ts';
import type { Line, LineKey } from '#engine/sheet/lines/line.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import type { FormInput, FormSchema, FormUi } from '#engine/steps/form-part.ts';
import { hasQuantityInput, isPlain } from '#engine/steps/form-shape.ts';
import { shownRows } from '#engine/steps/shown-rows.ts';
import { widgetOf } from '#engine/steps/widget-of.ts';

/** The schema and UI schema of inputs. */
export interface Asked {
  readonly schema: FormSchema;
  readonly ui: FormUi;
}

/** The form of a field under a line: one input, an object of inputs, or a list of such objects. */
export function askField(sheet: Sheet, field: CompiledField, parentKey: LineKey | null): Asked | null {
  const lines = shownRows(sheet, field, parentKey)
    .map((key) => sheet.line(key))
    .filter((line) => line !== undefined);
  if (field.allowMultiple === true) {
    return askRows(field, parentKey, new Map(lines.map((line) => [line.key, askLine(sheet, line, 'rows')])));
  }
  const [line] = lines;
  if (line === undefined) return null;
  return isPlain(field) ? askValue(sheet, line) : askLine(sheet, line);
}

/** One input for a field: its value, or the quantity of its first line; a choice of a few numbers is a row of buttons. */
export function askMeasure(sheet: Sheet, field: CompiledField): Asked | null {
  const line = sheet.line(shownRows(sheet, field, null)[0] ?? '');
  if (line === undefined) return null;
  if (hasQuantityInput(field)) {
    const { schema, ui } = askQuantity(sheet, line);
    return { schema: { ...schema, title: field.name }, ui };
  }
  const asked = askValue(sheet, line);
  const isFew = asked.schema.type === 'number' && (asked.schema.enum ?? []).length > 0;
  return isFew ? { ...asked, ui: { ...asked.ui, 'ui:widget': 'radio' } } : asked;
}

/** The inputs of one line with its visible details. */
export function askLine(sheet: Sheet, line: Line, layout: FormInput['layout'] = 'lines'): Asked {
  const { field } = line;
  const properties: Record<string, FormSchema> = {};
  const ui: FormUi = { 'ui:options': { ...optionsOf(line), layout } };
  const required: string[] = [];
  const put = (name: string, asked: Asked | null, isRequired: boolean) => {
    if (asked === null) return;
    properties[name] = asked.schema;
    ui[name] = asked.ui;
    if (isRequired) required.push(name);
  };
  const details = field.children.filter(({ id }) => sheet.isVisible(id, line.key));
  const ask = (asked: readonly CompiledField[]) => {
    for (const detail of asked) put(detail.property, askField(sheet, detail, line.key), false);
  };
  // Details ordered before their line precede its choice; its quantity follows the measures.
  const before = details.filter(({ order }) => order < field.order).length;
  const measured = Math.max(before, details.findLastIndex(({ dataType }) => dataType === 'number') + 1);
  ask(details.slice(0, before));
  put('value', askValue(sheet, line), false);
  ask(details.slice(before, measured));
  if (hasQuantityInput(field)) put('quantity', askQuantity(sheet, line), true);
  if (field.allowPriceChange === true) for (const input of priceInputs) put(input, askPrice(line, input), true);
  ask(details.slice(measured));
  return {
    schema: { type: 'object', title: field.name, properties, ...(required.length > 0 ? { required } : {}) },
    ui,
  };
}

// Each row has its own details, so a list is an object with a property for each line.
function askRows(field: Field, parentKey: LineKey | null, rows: ReadonlyMap<LineKey, Asked>): Asked {
  const options: FormInput = {
    fieldId: field.id,
    lineKey: parentKey,
    layout: 'list',
    canBeEmptied: field.canBeEmptied === true,
    hideAction: field.hideAction === true || field.rowsPerOption === true,
  };
  const ui: FormUi = { 'ui:options': options, 'ui:order': [...rows.keys()] };
  const properties: Record<string, FormSchema> = {};
  for (const [key, asked] of rows) {
    properties[key] = asked.schema;
    ui[key] = asked.ui;
  }
  return { schema: { type: 'object', title: field.name, properties }, ui };
}

function askValue(sheet: Sheet, line: Line): Asked {
  const { field } = line;
  const ui: FormUi = {
    'ui:widget': widgetOf(field),
    'ui:options': { ...optionsOf(line), input: 'value', allowNull: mayBeNull(field) },
  };
  if (!sheet.isEnabled(line.key)) ui['ui:disabled'] = true;
  if (field.dataType === 'boolean') return { schema: { type: 'boolean', title: field.name }, ui };
  if (field.dataType === 'number') return { ...askNumber(line, ui), ui };
  if (field.dataType === 'string')
    return { schema: { type: 'string', title: field.name, maxLength: mostCharacters }, ui };
  return askChoice(sheet, line, ui);
}

const mayBeNull = (field: Field): boolean =>
  field.allowNull === true || (field.dataType === 'dropdown' && field.allowQuantityChange === true);

function askChoice(sheet: Sheet, line: Line, ui: FormUi): Asked {
  const { field } = line;
  const valid = sheet.validOptionIds(line.key);
  // The current choice is shown even if it is no longer offered.
  const ids = line.optionId === null || valid.includes(line.optionId) ? [...valid] : [...valid, line.optionId];
  const enumNames = ids.map((id) => sheet.catalog.optionById.get(id)?.value ?? id);
  if (field.rowsPerOption === true) ui['ui:readonly'] = true;
  return {
    schema: { type: 'string', title: field.name, enum: ids },
    ui: { ...ui, 'ui:options': { ...ui['ui:options'], enumNames } },
  };
}

function askNumber(line: Line, ui: FormUi): { readonly schema: FormSchema } {
  const { field } = line;
  if (isLinked(field)) {
    ui['ui:readonly'] = true;
    ui['ui:widget'] = 'readonly';
    return { schema: { type: 'number', title: field.name } };
  }
  const isChosen = field.widget === undefined || field.widget === 'select' || field.widget === 'radio';
  const choices = isChosen && field.units !== '%' ? quantityChoices(fieldBounds(field)) : [];
  if (choices.length > 0 && (typeof line.value !== 'number' || choices.includes(line.value))) {
    if (field.widget === undefined) ui['ui:widget'] = 'select';
    return { schema: { type: 'number', title: field.name, enum: [...choices] } };
  }
  if (ui['ui:widget'] === 'select' || ui['ui:widget'] === 'radio') ui['ui:widget'] = 'quantity';
  return { schema: boundedNumber(field, field.name, 'value') };
}

function askQuantity(sheet: Sheet, line: Line): Asked {
  const { field } = line;
  const title = 'Quantity';
  const options: FormInput = { ...optionsOf(line), input: 'quantity' };
  const isReadOnly = isLinked(field);
  const disabled = sheet.isEnabled(line.key) ? {} : { 'ui:disabled': true };
  if (isReadOnly) {
    return {
      schema: { type: 'number', title },
      ui: { 'ui:widget': 'readonly', 'ui:readonly': true, 'ui:options': options },
    };
  }
  const choices = quantityChoices(fieldBounds(field));
  if (choices.length > 0 && choices.includes(line.quantity)) {
    return {
      schema: { type: 'number', title, enum: [...choices] },
      ui: { 'ui:widget': 'select', 'ui:options': options, ...disabled },
    };
  }
  const schema = boundedNumber(field, title, 'quantity');
  return { schema, ui: { 'ui:widget': 'quantity', 'ui:options': options, ...disabled } };
}

const askPrice = ({ field, key }: Line, input: (typeof priceInputs)[number]): Asked => ({
  schema: { type: 'number', title: moneyNames[input], minimum: 0, maximum: mostMoney, multipleOf: 0.01 },
  ui: { 'ui:widget': 'price', 'ui:options': { fieldId: field.id, lineKey: key, input, units: '$', step: 0.01 } },
});

// Thirds are not multiples of any decimal step; they are checked with the line.
function boundedNumber(field: Field, title: string, input: 'value' | 'quantity'): FormSchema {
  const { step } = fieldBounds(field);
  const { min, max } = inputBounds(field, input);
  const bounds = { minimum: min, maximum: max };
  return { type: 'number', title, ...bounds, ...(step === thirdsStep || step <= 0 ? {} : { multipleOf: step }) };
}

function optionsOf({ field, key }: Line): FormInput {
  const { step } = fieldBounds(field);
  return {
    fieldId: field.id,
    lineKey: key,
    units: field.units ?? '',
    step: step === thirdsStep ? 1 : step,
  };
}
