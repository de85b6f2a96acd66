// The single figures of an edit that changes a list or an object: prices by size, uses and cases of a rule, groups of a
// step.

import type { CatalogEdit } from '#contract/records/catalog-edit.ts';
import type { RuleBinding } from '#contract/records/rule.ts';
import type { FieldVariant } from '#contract/records/variant.ts';
import { priceInputs } from '#domain/catalog/unit-prices.ts';
import { isRecord } from '#domain/members.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';
import { type PathStep, type ValueDifference, valueDifference } from '#engine/catalog/edits/value-difference.ts';
import { editedText } from '#engine/catalog/history/edit-text.ts';
import { memberName } from '#engine/catalog/history/member-text.ts';
import { valueText } from '#engine/catalog/history/value-text.ts';
import { formatSize } from '#engine/catalog/prices/size-text.ts';
import { effectText } from '#engine/rules/rule-text.ts';
import { describeSource } from '#engine/sources/describe-source.ts';
import { parseSource } from '#engine/sources/parse-source.ts';

export interface EditDetail {
  /** Its place: "White: 14–20 by 0–30, material price". */
  readonly what: string;
  readonly before: string;
  readonly after: string;
}

/** Every figure that an edit of a list or an object changes, and the prices of a new record; none of a plain value. */
export function editDetails(catalog: Catalog, edit: CatalogEdit): readonly EditDetail[] {
  const { member, before, after } = edit;
  if (member === undefined && before === undefined && isRecord(after)) return firstPrices(edit, after);
  if (member === undefined || !(isNested(before) || isNested(after)) || member === 'logic') return [];
  return valueDifference(before, after, (path) => isWhole(member, path)).map((difference) =>
    detailOf(catalog, edit, difference),
  );
}

/** The costs and prices with which a record is added. */
const firstPrices = (edit: CatalogEdit, record: Readonly<Record<string, unknown>>): readonly EditDetail[] =>
  priceInputs.flatMap((member) =>
    record[member] === undefined
      ? []
      : [
          {
            what: memberName(edit.record, member),
            before: '',
            after: editedText({ ...edit, member }, record[member]),
          },
        ],
  );

const isNested = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** The source of an input is one thing to a reader. */
function isWhole(member: string, path: readonly PathStep[]): boolean {
  const [, inputs, name, ...rest] = path;
  const isInput = inputs?.kind === 'member' && inputs.name === 'inputs' && name !== undefined;
  return member === 'bindings' && isInput && rest.length === 0;
}

function detailOf(catalog: Catalog, edit: CatalogEdit, { path, before, after, isOrder }: ValueDifference): EditDetail {
  const last = path.at(-1);
  const lists = listsOn(edit.member ?? '', path);
  const what = path
    .map((step, at) =>
      step.kind === 'entry' ? entryName(catalog, lists[at] ?? '', step) : memberName(edit.record, step.name),
    )
    .filter((text) => text !== '')
    .join(', ');
  if (isOrder === true) return { what: [what, 'order'].filter(Boolean).join(', '), before: '', after: 'changed' };
  const member = last?.kind === 'member' ? last.name : '';
  const format = (value: unknown) => textOf(catalog, edit, path, member, value);
  const stated = {
    before: before === undefined ? '' : format(before),
    after: after === undefined ? 'removed' : format(after),
  };
  // An entry is named by what it is; its value would only repeat the name.
  if (last?.kind !== 'entry' || isPlain(last.entry)) return { what, ...stated };
  return { what, before: '', after: before === undefined ? 'added' : 'removed' };
}

/** Plain entries, such as ids, are described by their own text. */
const isPlain = (entry: unknown): boolean => !isRecord(entry);

/** For each step of a path, the member whose list it is in. */
function listsOn(member: string, path: readonly PathStep[]): readonly string[] {
  let list = member;
  return path.map((step) => {
    const own = list;
    if (step.kind === 'member') list = step.name;
    return own;
  });
}

function entryName(catalog: Catalog, list: string, { index, entry }: Extract<PathStep, { kind: 'entry' }>): string {
  if (!isRecord(entry)) return '';
  if (list === 'variants') {
    const { options = [] } = entry as unknown as FieldVariant;
    return options.map((id) => nameOfId(catalog, id)).join(', ');
  }
  if (list === 'pricingTiers') {
    const tier = entry as unknown as FieldVariant['pricingTiers'][number];
    return formatSize(tier, tier.minHeight !== undefined || tier.maxHeight !== undefined);
  }
  if (list === 'bindings') return bindingName(catalog, entry as unknown as RuleBinding);
  const { title, name, fieldId, key } = entry;
  const known = [title, name].find((each) => typeof each === 'string' && each !== '');
  if (known !== undefined) return `${known}`;
  if (typeof fieldId === 'string') return nameOfId(catalog, fieldId);
  const noun = list === 'cases' ? 'case' : list.replace(/s$/, '');
  return typeof key === 'string' && list === 'groups' ? groupNamed(catalog, entry, index) : `${noun} ${index + 1}`;
}

/** A group without a heading is known by its first field. */
function groupNamed(catalog: Catalog, { fieldIds }: Readonly<Record<string, unknown>>, index: number): string {
  const first: unknown = Array.isArray(fieldIds) ? fieldIds[0] : undefined;
  return typeof first === 'string' ? `group of ${nameOfId(catalog, first)}` : `group ${index + 1}`;
}

function bindingName(catalog: Catalog, { effect, fieldId, group, sectionId }: RuleBinding): string {
  const target = fieldId ?? group ?? (sectionId === undefined ? '' : `${sectionId}`);
  return `${effectText[effect]} ${fieldId === undefined ? target : nameOfId(catalog, target)}`.trim();
}

function textOf(
  catalog: Catalog,
  edit: CatalogEdit,
  path: readonly PathStep[],
  member: string,
  value: unknown,
): string {
  if (edit.member === 'bindings' && path.some((step) => step.kind === 'member' && step.name === 'inputs')) {
    const source = parseSource(value);
    if (source.ok) return describeSource(source.value, (id) => nameOfId(catalog, id));
  }
  if (typeof value === 'string' && /^\d+(\.\d+){1,2}$/.test(value)) return nameOfId(catalog, value);
  if (Array.isArray(value)) return value.map((each) => textOf(catalog, edit, path, member, each)).join(', ') || 'none';
  return member === '' ? valueText(value) : editedText({ ...edit, member }, value);
}

/** "Decking 5.2" or "Composite 5.2.1": names occur twice, ids do not. */
function nameOfId(catalog: Catalog, id: string): string {
  const field = catalog.fields.find((each) => each.id === id || id.startsWith(`${each.id}.`));
  const name = field?.id === id ? field.name : field?.options?.find((each) => each.id === id)?.value;
  return name === undefined ? id : `${name} ${id}`;
}
