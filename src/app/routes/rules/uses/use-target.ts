// The targets of a rule: each effect with the kinds of its targets, and a target as one key.

import type { RuleBinding } from '#contract/records/rule.ts';
import type { Section, SectionGroup } from '#contract/records/section.ts';
import { stepName } from '#domain/catalog/step-name.ts';
import { workflowName } from '#domain/catalog/workflows.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';
import { fieldOffers, positionOfField } from '#engine/rules/offers/matching-fields.ts';
import type { Offer } from '#engine/rules/offers/offer.ts';

type Effect = RuleBinding['effect'];
type TargetKind = 'field' | 'group' | 'step';

/** The kinds of targets of an effect; a reset clears fields instead. */
const targets: Readonly<Record<Effect, readonly TargetKind[]>> = {
  recommend: ['field'],
  quantity: ['field'],
  visible: ['field', 'group', 'step'],
  enabled: ['field'],
  valid: ['field', 'group', 'step'],
  reset: ['field'],
  note: ['group'],
};

export const targetsOfEffect = (effect: Effect): readonly TargetKind[] => targets[effect];

/** "Field, group or step", for the boxes that pick one. */
export const kindsText = (kinds: readonly TargetKind[]): string =>
  kinds.length < 2 ? (kinds[0] ?? '') : `${kinds.slice(0, -1).join(', ')} or ${kinds.at(-1)}`;

/** A target as one text: a field's id, a group as `2.pitchDetails`, a step as its number; empty without one. */
export const targetKey = ({ fieldId, group, sectionId }: RuleBinding): string =>
  fieldId ?? group ?? (sectionId === undefined ? '' : `${sectionId}`);

/** The members of a binding that name this target. */
function targetOfKey(key: string): Pick<RuleBinding, 'fieldId' | 'group' | 'sectionId'> {
  if (/^\d+$/.test(key)) return { sectionId: Number(key) };
  if (/^\d+\.\d+$/.test(key)) return { fieldId: key };
  return key === '' ? {} : { group: key };
}

function kindOfKey(key: string): TargetKind | null {
  const { fieldId, group, sectionId } = targetOfKey(key);
  if (fieldId !== undefined) return 'field';
  if (group !== undefined) return 'group';
  return sectionId === undefined ? null : 'step';
}

/** A name and a place for a target, as its box shows them. */
export function targetText(catalog: Catalog, key: string): Pick<Offer, 'name' | 'meaning'> | null {
  const field = catalog.fields.find(({ id }) => id === key);
  if (field !== undefined) return { name: field.name, meaning: positionOfField(catalog, field) };
  return positionsIn(catalog).find(({ put }) => put === key) ?? null;
}

/** The trade in which a use acts; null until it has a target. */
export function tradeOfUse(catalog: Catalog, binding: RuleBinding): number | null {
  const key = targetKey(binding) || (binding.clears?.[0] ?? '');
  const field = catalog.fields.find(({ id }) => id === key);
  if (field !== undefined) return field.workflowId;
  const sectionId = Number(key.split('.')[0]);
  return catalog.sections.find(({ id }) => id === sectionId)?.workflowId ?? null;
}

/** Targets of these kinds with every typed word in their name or place. */
export function targetOffers(catalog: Catalog, text: string, kinds: readonly TargetKind[]): readonly Offer[] {
  const terms = text.trim().toLowerCase().split(/\s+/);
  const positions = positionsIn(catalog).filter(
    ({ name, put, meaning }) =>
      kinds.some((kind) => kind === kindOfKey(put)) &&
      terms.every((term) => `${name} ${meaning}`.toLowerCase().includes(term)),
  );
  const max = kinds.length === 1 ? 12 : 6;
  const fields = kinds.includes('field') ? fieldOffers(catalog, text, { max }) : [];
  return [...fields, ...positions.slice(0, 12 - fields.length)];
}

const positionsIn = (catalog: Catalog): readonly Offer[] =>
  catalog.sections.flatMap((section) => {
    const workflow = catalog.workflows.find(({ id }) => id === section.workflowId);
    const trade = workflow === undefined ? '' : workflowName(workflow);
    return [
      { name: stepName(section), put: `${section.id}`, unit: '', meaning: `${trade}, step` },
      ...section.groups.map((group) => ({
        name: groupName(catalog, group),
        put: `${section.id}.${group.key}`,
        unit: '',
        meaning: `${trade}, ${stepName(section)}, group`,
      })),
    ];
  });

/** Its heading without notes; without a heading, its first fields. */
function groupName(catalog: Catalog, { title = '', fieldIds }: SectionGroup): string {
  const text = title.replaceAll(/[:,]?\s*\{.*$/g, '').trim();
  if (text !== '') return text;
  const names = fieldIds.map((id) => catalog.fields.find((field) => field.id === id)?.name ?? id);
  return `${names.slice(0, 2).join(', ')}${names.length > 2 ? ' …' : ''}`;
}

/** The use with another effect: its target stays where it can, and members of the earlier effect go. */
function withEffect(catalog: Catalog, binding: RuleBinding, effect: Effect): RuleBinding {
  const { inputs } = binding;
  const earlier = targetKey(binding) || (binding.clears?.[0] ?? '');
  if (effect === 'reset') {
    const kind = kindOfKey(earlier);
    return { effect, inputs, on: [], clears: kind === 'field' ? [earlier] : [] };
  }
  const kinds = targetsOfEffect(effect);
  const fits = kinds.some((kind) => kind === kindOfKey(earlier));
  const around = kinds.includes('field') ? '' : (groupAround(catalog, earlier) ?? '');
  const key = fits ? earlier : around;
  return { effect, inputs, ...targetOfKey(key), ...(effect === 'note' ? { name: 'answer' } : {}) };
}

/** A use of this effect at a target; what a reset clears begins with it. */
export const newUse = (catalog: Catalog, effect: Effect, target: string): RuleBinding =>
  withEffect(catalog, { effect: 'recommend', inputs: {}, ...targetOfKey(target) }, effect);

/** The use with another value of a member of its form. */
export function withMember(catalog: Catalog, use: RuleBinding, member: string, value: unknown): RuleBinding {
  const { fieldId: _1, group: _2, sectionId: _3, ...untargeted } = use;
  if (member === 'effect') return withEffect(catalog, use, value as Effect);
  if (member === 'target') return { ...untargeted, ...targetOfKey(String(value)) };
  return { ...use, [member]: value };
}

function groupAround({ fields, sections }: Catalog, fieldId: string): string | null {
  const home = fields.find(({ id }) => id === fieldId)?.sectionId;
  const section: Section | undefined = sections.find(({ id }) => id === home);
  const group = section?.groups.find(({ fieldIds }) => fieldIds.includes(fieldId));
  return section === undefined || group === undefined ? null : `${section.id}.${group.key}`;
}
