// Changes of trades and steps.

import type { Section, SectionGroup } from '#contract/records/section.ts';
import type { Workflow } from '#contract/records/workflow.ts';
import type { WorkflowSetting } from '#contract/records/workflow-setting.ts';
import { inDisplayOrder, workflowName } from '#domain/catalog/workflows.ts';
import { moved } from '#domain/moved.ts';
import { addedRecord, type Change, memberEdit } from '#engine/catalog/changes/change.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';
import { keyOf } from '#engine/catalog/edits/catalog-records.ts';
import { stepPairs, stepsOf } from '#engine/catalog/steps-of-trade.ts';

const setStep = <M extends keyof Section & string>(
  section: Section,
  member: M,
  value: Section[M] | undefined,
  title = `${section.name} changed`,
): Change => ({ title, edits: [memberEdit(keyOf('section', section.id), section, member, value)] });

export function moveStep(catalog: Catalog, section: Section, by: number): Change {
  const steps = stepsOf(catalog, section.workflowId);
  const order = moved(steps, steps.indexOf(section), by);
  return {
    title: `${section.name} moved to ${order.indexOf(section) + 1} of ${order.length}`,
    edits: order.flatMap((step, index) =>
      step.order === index + 1 ? [] : [memberEdit(keyOf('section', step.id), step, 'order', index + 1)],
    ),
  };
}

export function addStep(catalog: Catalog, workflowId: number, name: string): Change & { readonly id: number } {
  const id = Math.max(0, ...catalog.sections.map((section) => section.id)) + 1;
  const order = (stepsOf(catalog, workflowId).at(-1)?.order ?? 0) + 1;
  const section: Section = { id, workflowId, order, name, enabled: true, groups: [] };
  return { id, title: `${name} added`, edits: [addedRecord(keyOf('section', id), section)] };
}

/** Notes and discount are always last. */
type StepKind = 'numbered' | 'notes' | 'discount';

export function kindOfStep({ isNotes, isDiscount }: Section): StepKind {
  if (isNotes === true) return 'notes';
  return isDiscount === true ? 'discount' : 'numbered';
}

function setStepKind(catalog: Catalog, section: Section, kind: StepKind): Change {
  const last = stepsOf(catalog, section.workflowId).at(-1)?.order ?? 0;
  const position = section.order > 0 ? section.order : last + 1;
  const order = kind === 'numbered' ? position : 0;
  const title =
    kind === 'numbered' ? `${section.name} has a place in the trade` : `${section.name} is for ${kind}, always last`;
  const key = keyOf('section', section.id);
  return {
    title,
    edits: [
      memberEdit(key, section, 'isNotes', kind === 'notes' ? true : undefined),
      memberEdit(key, section, 'isDiscount', kind === 'discount' ? true : undefined),
      memberEdit(key, section, 'order', order),
    ].filter(({ before, after }) => before !== after),
  };
}

export const setGroups = (section: Section, groups: readonly SectionGroup[], title: string): Change => ({
  title,
  edits: [memberEdit(keyOf('section', section.id), section, 'groups', [...groups])],
});

/** Changes an input of a step's form; its kind is stored in several members, and its pair on both steps. */
export function changeStep(section: Section, member: string, value: unknown, catalog: Catalog): Change {
  if (member === 'name') return setStep(section, 'name', String(value), `${section.name} renamed to ${value}`);
  if (member === 'kind') return setStepKind(catalog, section, value as StepKind);
  if (member !== 'pairId') return setStep(section, member as 'alias', value as string);
  return pairWith(
    section,
    stepPairs(catalog, section).find(({ id }) => id === value),
  );
}

/** Both steps of the pair get the same negative number. */
function pairWith(section: Section, other: Section | undefined): Change {
  if (other === undefined) return setStep(section, 'pairId', undefined, `${section.name} added alone`);
  const pairId = other.pairId ?? -other.id;
  const mine = setStep(section, 'pairId', pairId, `${section.name} added together with ${other.name}`);
  return other.pairId === pairId
    ? mine
    : { ...mine, edits: [...mine.edits, ...setStep(other, 'pairId', pairId).edits] };
}

interface GroupMember {
  readonly member: string;
  readonly value: unknown;
  /** The name of the group, for the title. */
  readonly name: string;
}

const groupPart: Readonly<Record<string, string>> = { title: ': heading', note: ': subtitle', layout: ': layout' };

/** Changes one member of a group of a step. */
export function setGroup(
  catalog: Catalog,
  sectionId: number,
  key: string,
  { member, value, name }: GroupMember,
): Change {
  const section = catalog.sections.find(({ id }) => id === sectionId);
  const title = `${name}${groupPart[member] ?? ''} changed`;
  if (section === undefined) return { title, edits: [] };
  const groups = section.groups.map((group) => {
    if (group.key !== key) return group;
    const { [member as 'note']: _, ...others } = group;
    return value === undefined ? others : { ...others, [member]: value };
  });
  return setGroups(section, groups, title);
}

export const setTrade = <M extends keyof Workflow & string>(
  workflow: Workflow,
  member: M,
  value: Workflow[M] | undefined,
): Change => ({
  title: `${workflowName(workflow)} changed`,
  edits: [memberEdit(keyOf('workflow', workflow.id), workflow, member, value)],
});

export const setScopeText = (workflow: Workflow, html: string): Change =>
  setTrade(workflow, 'scopeOfWork', html === '' ? null : html);

export function moveTrade(catalog: Catalog, workflow: Workflow, by: number): Change {
  const trades = inDisplayOrder(catalog.workflows);
  const order = moved(trades, trades.indexOf(workflow), by);
  return {
    title: `${workflowName(workflow)} moved to ${order.indexOf(workflow) + 1} of ${order.length}`,
    edits: order.flatMap((trade, index) =>
      trade.displayOrder === index ? [] : [memberEdit(keyOf('workflow', trade.id), trade, 'displayOrder', index)],
    ),
  };
}

/** The setting that holds a trade's switches; a new one for a trade that has none. */
export const firstSetting = ({ id, settings = [] }: Workflow): WorkflowSetting =>
  settings[0] ?? { id: 1, workflowId: id, enabled: true };

function setTradeSetting(workflow: Workflow, change: Partial<WorkflowSetting>): Change {
  const [, ...others] = workflow.settings ?? [];
  return setTrade(workflow, 'settings', [{ ...firstSetting(workflow), ...change }, ...others]);
}

/** Changes an input of a trade's form. A trade is offered when it and its setting say so. */
export function changeTrade(workflow: Workflow, member: string, value: unknown): Change {
  if (member === 'alias') return setTrade(workflow, 'alias', value as string | undefined);
  if (member === 'optional') return setTradeSetting(workflow, { optional: value === true });
  if (member !== 'enabled') return setTradeSetting(workflow, { description: String(value ?? '') });
  const offered = setTrade(workflow, 'enabled', value === true);
  return { ...offered, edits: [...offered.edits, ...setTradeSetting(workflow, { enabled: value === true }).edits] };
}
