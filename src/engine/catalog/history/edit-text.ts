// An edit of the draft in an admin's words: its kind, its place, and the values before and after.

import type { CatalogEdit } from '#contract/records/catalog-edit.ts';
import { workflowName } from '#domain/catalog/workflows.ts';
import { formatAmount } from '#domain/text/format-number.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';
import { partsOfKey } from '#engine/catalog/edits/catalog-records.ts';
import { listText } from '#engine/catalog/history/list-text.ts';
import { choiceName, memberName } from '#engine/catalog/history/member-text.ts';
import { valueText } from '#engine/catalog/history/value-text.ts';
import { formulaOfLogic } from '#engine/rules/formula/formula-of-logic.ts';

export interface EditText {
  readonly kind: string;
  readonly what: string;
  /** Trade and step, or the id. */
  readonly where: string;
  readonly before: string;
  readonly after: string;
  /** The member, unless the values alone make it clear. */
  readonly about: string;
}

function kindOf({ member, before, after }: CatalogEdit): string {
  if (member === undefined) return after === undefined ? 'Removed' : 'New';
  if (/Price$/.test(member)) return 'Price';
  if (/Cost$/.test(member)) return 'Cost';
  if (['order', 'optionIds', 'displayOrder'].includes(member)) return 'Order';
  if (member === 'groups') return 'Layout';
  if (member === 'retired') return before === true ? 'Offered' : 'Retired';
  return 'Changed';
}

/** Singular names of list entries whose member's name does not suit. */
const listNouns: Readonly<Record<string, readonly [one: string, many: string]>> = {
  cases: ['worked case', 'worked cases'],
  bindings: ['use', 'uses'],
  variants: ['price list by size', 'price lists by size'],
  optionIds: ['option', 'options'],
};

/** A list is described by its added, changed and removed entries. */
function nounsOf(record: string, member: string): readonly [one: string, many: string] {
  const many = memberName(record, member);
  return listNouns[member] ?? [many.replace(/s$/, ''), many];
}

/** A value of the edited member: money, a formula, or a few words. */
export function editedText({ member = '' }: CatalogEdit, value: unknown): string {
  if (typeof value === 'number' && /(Cost|Price)$/.test(member)) return formatAmount(value);
  if (member === 'logic' && typeof value === 'object') return formulaOfLogic(value);
  // The id of a file would mean nothing to a reader.
  if (member === 'image' && value) return 'a picture';
  return valueText(typeof value === 'string' ? choiceName(member, value) : value);
}

export function editText(catalog: Catalog, edit: CatalogEdit): EditText {
  const { kind, id } = partsOfKey(edit.record);
  const { what, where } = namesOf(catalog, kind, id, edit);
  const format = (value: unknown) => editedText(edit, value);
  const stated = { kind: kindOf(edit), what, where };
  const lists = edit.member === undefined ? null : listsOf(edit.member, edit);
  if (edit.member !== undefined && lists !== null)
    return { ...stated, before: '', after: listText(...lists, ...nounsOf(edit.record, edit.member)), about: '' };
  const [before, after] = [edit.before === undefined ? '' : format(edit.before), format(edit.after)];
  return {
    ...stated,
    // Equal descriptions would not tell the old value from the new one.
    before: before === after ? '' : before,
    after,
    about: edit.member === undefined ? '' : memberName(edit.record, edit.member),
  };
}

type Lists = readonly [before: readonly unknown[], after: readonly unknown[]];

/** The entries of a list, or the inputs of a rule, before and after; null for any other value. */
function listsOf(member: string, { before, after }: CatalogEdit): Lists | null {
  if (member === 'inputs') return [Object.entries(before ?? {}), Object.entries(after ?? {})];
  if (!Array.isArray(before) && !Array.isArray(after)) return null;
  return [Array.isArray(before) ? before : [], Array.isArray(after) ? after : []];
}

function namesOf(
  catalog: Catalog,
  kind: ReturnType<typeof partsOfKey>['kind'],
  id: string,
  { before, after }: CatalogEdit,
): { readonly what: string; readonly where: string } {
  const trade = (workflowId: number) => {
    const workflow = catalog.workflows.find((each) => each.id === workflowId);
    return workflow === undefined ? '' : workflowName(workflow);
  };
  const step = (sectionId: number) => catalog.sections.find((each) => each.id === sectionId)?.name ?? '';
  const gone = valueText(after ?? before);
  if (kind === 'workflow') return { what: trade(Number(id)) || gone, where: 'Trade' };
  if (kind === 'section') {
    const section = catalog.sections.find((each) => `${each.id}` === id);
    return { what: section?.name ?? gone, where: section === undefined ? 'Step' : trade(section.workflowId) };
  }
  if (kind === 'rule') return { what: catalog.rules.find((each) => each.id === id)?.title ?? gone, where: id };
  const fieldId = kind === 'field' ? id : id.slice(0, id.lastIndexOf('.'));
  const field = catalog.fields.find((each) => each.id === fieldId);
  if (field === undefined) return { what: gone, where: id };
  const where = [trade(field.workflowId), step(field.sectionId)].filter(Boolean).join(', ');
  const option = field.options?.find((each) => each.id === id);
  return { what: kind === 'field' ? field.name : `${field.name}, ${option?.value ?? gone}`, where };
}
