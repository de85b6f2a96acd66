// Custom trades of a company, and the steps with which every trade ends.

import type { CatalogEdit } from '#contract/records/catalog-edit.ts';
import type { Section } from '#contract/records/section.ts';
import type { Workflow } from '#contract/records/workflow.ts';
import { customSettingId, inDisplayOrder } from '#domain/catalog/workflows.ts';
import { defined } from '#domain/defined.ts';
import { addedRecord, type Change } from '#engine/catalog/changes/change.ts';
import { withDetails } from '#engine/catalog/changes/position-changes.ts';
import { addStep } from '#engine/catalog/changes/step-changes.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';
import { keyOf, recordsOf } from '#engine/catalog/edits/catalog-records.ts';
import { lastStepsOf } from '#engine/catalog/steps-of-trade.ts';

interface AddedTrade extends Change {
  readonly id: number;
  readonly firstStepId: number;
}

/** A new custom trade: a first step, then notes and discount. */
export function addTrade(catalog: Catalog, name: string): AddedTrade {
  const id = Math.max(0, ...catalog.workflows.map((workflow) => workflow.id)) + 1;
  const workflow: Workflow = {
    id,
    name,
    displayOrder: catalog.workflows.length,
    enabled: true,
    settings: [{ id: customSettingId, workflowId: id, enabled: true, description: name }],
  };
  const first = addStep(catalog, id, 'Details');
  const last = lastSteps(catalog, id, first.id + 1);
  const edits = [addedRecord(keyOf('workflow', id), workflow), ...first.edits, ...last];
  return { id, firstStepId: first.id, title: `${name} added`, edits };
}

/** Notes and discount for a trade that has neither. */
export const addLastSteps = (catalog: Catalog, workflowId: number): Change => ({
  title: 'Notes and discount added',
  edits: lastSteps(catalog, workflowId, Math.max(0, ...catalog.sections.map(({ id }) => id)) + 1),
});

/** Copies the last steps of the first trade that has any, with their fields under the same numbers. */
function lastSteps(catalog: Catalog, workflowId: number, firstId: number): readonly CatalogEdit[] {
  const model = inDisplayOrder(catalog.workflows).find(({ id }) => lastStepsOf(catalog, id).length > 0);
  const steps = model === undefined ? [] : lastStepsOf(catalog, model.id);
  const ofTrade = (fieldId: string) => `${workflowId}${fieldId.slice(fieldId.indexOf('.'))}`;
  const sections = steps.map(
    (step, index): Section => ({
      ...step,
      id: firstId + index,
      workflowId,
      groups: step.groups.map((group) => ({ ...group, fieldIds: group.fieldIds.map(ofTrade) })),
    }),
  );
  const fields = steps.flatMap(({ groups }, index) =>
    groups
      .flatMap(({ fieldIds }) => catalog.fields.filter(({ id }) => fieldIds.includes(id)))
      .flatMap((field) => withDetails(catalog, field))
      .map(({ parentId, options, ...field }) => ({
        ...field,
        id: ofTrade(field.id),
        workflowId,
        sectionId: firstId + index,
        ...(parentId === undefined ? {} : { parentId: ofTrade(parentId) }),
        ...defined({ options: options?.map((each) => ({ ...each, id: ofTrade(each.id) })) }),
      })),
  );
  return [...recordsOf({ workflows: [], sections, fields, rules: [] })].map(([key, record]) =>
    addedRecord(key, record),
  );
}
