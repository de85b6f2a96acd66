import type { Section } from '#contract/records/section.ts';
import type { Workflow } from '#contract/records/workflow.ts';
import type { WorkflowSetting } from '#contract/records/workflow-setting.ts';

/** Id of the setting that makes a workflow one of the company's own. */
export const customSettingId = -1;

const customSetting = ({ settings }: Pick<Workflow, 'settings'>): WorkflowSetting | undefined =>
  settings?.find(({ id }) => id === customSettingId);

/** The company's name for a trade: its alias, else the description of a custom workflow, else the trade's name. */
export const workflowName = (workflow: Pick<Workflow, 'alias' | 'name' | 'settings'>): string =>
  workflow.alias || customSetting(workflow)?.description || workflow.name;

/** Trades in display order: the given ones, then the company's own. */
export const inDisplayOrder = (workflows: readonly Workflow[]): readonly Workflow[] =>
  workflows.toSorted(
    (one, other) =>
      Number(customSetting(one) !== undefined) - Number(customSetting(other) !== undefined) ||
      one.displayOrder - other.displayOrder ||
      one.id - other.id,
  );

/** Trades available for an estimate, in order: enabled and with at least one step. */
export const offeredWorkflows = (workflows: readonly Workflow[], sections: readonly Section[]): readonly Workflow[] =>
  inDisplayOrder(workflows)
    .filter(({ enabled, settings = [] }) => enabled !== false && settings.every((setting) => setting.enabled))
    .filter(({ id }) => sections.some(({ workflowId, enabled, order }) => workflowId === id && enabled && order > 0));

/** Whether a trade can only be added to an estimate, never start one. */
export const isOptional = ({ settings = [] }: Pick<Workflow, 'settings'>): boolean =>
  settings.some(({ optional }) => optional === true);
