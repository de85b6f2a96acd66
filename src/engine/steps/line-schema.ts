import type { Field } from '#contract/records/field.ts';
import { fieldBounds } from '#domain/catalog/field-bounds.ts';
import { priceInputs } from '#domain/catalog/unit-prices.ts';
import { inputBounds } from '#domain/estimates/input-bounds.ts';
import { maxCharacters, moneyNames } from '#domain/estimates/item-problems.ts';
import { maxMoney } from '#domain/money/cents-problem.ts';
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
export interface InputSchema {
  readonly schema: FormSchema;
  readonly ui: FormUi;
}

/** The form of a field under a line: one input, an object of inputs, or a list of such objects. */
export function fieldSchema(sheet: Sheet, field: CompiledField, parentKey: LineKey | null): InputSchema | null {
  const lines = shownRows(sheet, field, parentKey)
    .map((key) => sheet.line(key))
    .filter((line) => line !== undefined);
  if (field.allowMultiple === true) {
    return rowsSchema(field, parentKey, new Map(lines.map((line) => [line.key, lineSchema(sheet, line, 'rows')])));
  }
  const [line] = lines;
  if (line === undefined) return null;
  return isPlain(field) ? valueSchema(sheet, line) : lineSchema(sheet, line);
}

/** One input for a field: its value, or the quantity of its first line; a choice of a few numbers is a row of buttons. */
export function measureSchema(sheet: Sheet, field: CompiledField): InputSchema | null {
  const line = sheet.line(shownRows(sheet, field, null)[0] ?? '');
  if (line === undefined) return null;
  if (hasQuantityInput(field)) {
    const { schema, ui } = quantitySchema(sheet, line);
    return { schema: { ...schema, title: field.name }, ui };
  }
  const requested = valueSchema(sheet, line);
  const isFew = requested.schema.type === 'number' && (requested.schema.enum ?? []).length > 0;
  return isFew ? { ...requested, ui: { ...requested.ui, 'ui:widget': 'radio' } } : requested;
}

/** The inputs of one line with its visible details. */
export function lineSchema(sheet: Sheet, line: Line, layout: FormInput['layout'] = 'lines'): InputSchema {
  const { field } = line;
  const properties: Record<string, FormSchema> = {};
  const ui: FormUi = { 'ui:options': { ...optionsOf(line), layout } };
  const required: string[] = [];
  const put = (name: string, requested: InputSchema | null, isRequired: boolean) => {
    if (requested === null) return;
    properties[name] = requested.schema;
    ui[name] = requested.ui;
    if (isRequired) required.push(name);
  };
  const details = field.children.filter(({ id }) => sheet.isVisible(id, line.key));
  const request = (requested: readonly CompiledField[]) => {
    for (const detail of requested) put(detail.property, fieldSchema(sheet, detail, line.key), false);
  };
  // Details ordered before their line precede its choice; its quantity follows the measures.
  const before = details.filter(({ order }) => order < field.order).length;
  const measured = Math.max(before, details.findLastIndex(({ dataType }) => dataType === 'number') + 1);
  request(details.slice(0, before));
  put('value', valueSchema(sheet, line), false);
  request(details.slice(before, measured));
  if (hasQuantityInput(field)) put('quantity', quantitySchema(sheet, line), true);
  if (field.allowPriceChange === true) for (const input of priceInputs) put(input, priceSchema(line, input), true);
  request(details.slice(measured));
  return {
    schema: { type: 'object', title: field.name, properties, ...(required.length > 0 ? { required } : {}) },
    ui,
  };
}

// Each row has its own details, so a list is an object with a property for each line.
function rowsSchema(field: Field, parentKey: LineKey | null, rows: ReadonlyMap<LineKey, InputSchema>): InputSchema {
  const options: FormInput = {
    fieldId: field.id,
    lineKey: parentKey,
    layout: 'list',
    canBeEmptied: field.canBeEmptied === true,
    hideAction: field.hideAction === true || field.rowsPerOption === true,
  };
  const ui: FormUi = { 'ui:options': options, 'ui:order': [...rows.keys()] };
  const properties: Record<string, FormSchema> = {};
  for (const [key, requested] of rows) {
    properties[key] = requested.schema;
    ui[key] = requested.ui;
  }
  return { schema: { type: 'object', title: field.name, properties }, ui };
}

function valueSchema(sheet: Sheet, line: Line): InputSchema {
  const { field } = line;
  const ui: FormUi = {
    'ui:widget': widgetOf(field),
    'ui:options': { ...optionsOf(line), input: 'value', allowNull: mayBeNull(field) },
  };
  if (!sheet.isEnabled(line.key)) ui['ui:disabled'] = true;
  if (field.dataType === 'boolean') return { schema: { type: 'boolean', title: field.name }, ui };
  if (field.dataType === 'number') return { ...numberSchema(line, ui), ui };
  if (field.dataType === 'string')
    return { schema: { type: 'string', title: field.name, maxLength: maxCharacters }, ui };
  return choiceSchema(sheet, line, ui);
}

const mayBeNull = (field: Field): boolean =>
  field.allowNull === true || (field.dataType === 'dropdown' && field.allowQuantityChange === true);

function choiceSchema(sheet: Sheet, line: Line, ui: FormUi): InputSchema {
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

function numberSchema(line: Line, ui: FormUi): { readonly schema: FormSchema } {
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

function quantitySchema(sheet: Sheet, line: Line): InputSchema {
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

const priceSchema = ({ field, key }: Line, input: (typeof priceInputs)[number]): InputSchema => ({
  schema: { type: 'number', title: moneyNames[input], minimum: 0, maximum: maxMoney, multipleOf: 0.01 },
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
