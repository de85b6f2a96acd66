// An edit of the draft in the words of an admin: kind, what, and before and after.
import { valueWords } from '#app/routes/reshape/draft/value-words.ts';
import { listWords } from '#app/routes/reshape/publish/list-words.ts';
import type { CatalogEdit } from '#contract/records.ts';
import { workflowName } from '#domain/catalog/workflows.ts';
import { amountWords } from '#domain/words/number-words.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';
import { partsOfKey } from '#engine/catalog/edits/catalog-records.ts';
import { formulaOfLogic } from '#engine/rules/formula/formula-of-logic.ts';

export interface EditWords {
  readonly kind: string;
  readonly what: string;
  /** Trade and step, or the id. */
  readonly where: string;
  readonly before: string;
  readonly after: string;
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

/** Lists that are told by what was added, changed and removed. */
const listNouns: Readonly<Record<string, readonly [one: string, many: string]>> = {
  cases: ['worked case', 'worked cases'],
  bindings: ['use', 'uses'],
};

export function editWords(catalog: Catalog, edit: CatalogEdit): EditWords {
  const { kind, id } = partsOfKey(edit.record);
  const { what, where } = namesOf(catalog, kind, id, edit);
  const member = edit.member === undefined ? '' : `${memberName(edit.member)}: `;
  const words = (value: unknown): string => {
    if (typeof value === 'number' && /(Cost|Price)$/.test(edit.member ?? '')) return amountWords(value);
    if (edit.member === 'logic') return formulaOfLogic(value);
    // The id of a file tells nobody anything.
    return edit.member === 'image' && value ? 'a picture' : valueWords(value);
  };
  const nouns = listNouns[edit.member ?? ''];
  if (nouns !== undefined && Array.isArray(edit.after)) {
    const before = Array.isArray(edit.before) ? edit.before : [];
    return { kind: kindOf(edit), what, where, before: '', after: listWords(before, edit.after, ...nouns) };
  }
  return {
    kind: kindOf(edit),
    what,
    where,
    before: edit.before === undefined ? '' : words(edit.before),
    after: edit.after === undefined ? 'none' : `${member}${words(edit.after)}`,
  };
}

/** materialPrice is "material price". */
export const memberName = (member: string): string => member.replaceAll(/([A-Z]|\d+)/g, ' $1').toLowerCase();

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
  const gone = valueWords(after ?? before);
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
