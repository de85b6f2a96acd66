import type { Section, Workflow, WorkflowSetting } from '#contract/records.ts';

/** Id of the setting that makes a workflow one of the company's own. */
const customSettingId = -1;

const customSetting = ({ settings }: Pick<Workflow, 'settings'>): WorkflowSetting | undefined =>
  settings?.find(({ id }) => id === customSettingId);

/** What the company calls a trade: its alias, else the description of a custom workflow, else the trade's name. */
export const workflowName = (workflow: Pick<Workflow, 'alias' | 'name' | 'settings'>): string =>
  workflow.alias || customSetting(workflow)?.description || workflow.name;

/** Trades in the order in which they are shown: the given ones, then those of the company. */
export const inDisplayOrder = (workflows: readonly Workflow[]): readonly Workflow[] =>
  workflows.toSorted(
    (one, other) =>
      Number(customSetting(one) !== undefined) - Number(customSetting(other) !== undefined) ||
      one.displayOrder - other.displayOrder ||
      one.id - other.id,
  );

/** Trades that an estimate may be made for, in order: those that are enabled and have a step to fill in. */
export const offeredWorkflows = (workflows: readonly Workflow[], sections: readonly Section[]): readonly Workflow[] =>
  inDisplayOrder(workflows)
    .filter(({ enabled, settings = [] }) => enabled !== false && settings.every((setting) => setting.enabled))
    .filter(({ id }) => sections.some(({ workflowId, enabled, order }) => workflowId === id && enabled && order > 0));

/** Whether a company keeps a trade for later: it is added to an estimate, and no estimate begins with it. */
export const isOptional = ({ settings = [] }: Pick<Workflow, 'settings'>): boolean =>
  settings.some(({ optional }) => optional === true);
