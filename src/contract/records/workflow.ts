// Generated from schemas/catalog/workflow.json by `npm run generate`. Do not edit.

import type { WorkflowSetting } from '#contract/records/workflow-setting.ts';
import type { Shape } from '#contract/shape.ts';

/** A trade, or a custom workflow of the company. */
export interface Workflow {
  /** 0 to 7 for the given trades. */
  id: number;
  /** Name. */
  name: string;
  /** Name of the company for it. */
  alias?: string | null;
  /** Place among the trades. */
  displayOrder: number;
  /** Offered. */
  enabled?: boolean;
  /**
   * The company's settings for it.
   *
   * @maxItems 100
   */
  settings?: WorkflowSetting[];
  /** Supplier of its material, when not the company's supplier. */
  supplier?: string;
  /**
   * Settings that hold its scope of work, printed on contracts.
   *
   * @maxItems 10
   */
  scopeSettings?: string[];
  /** Scope of work of a trade that no setting was made for. Rich text. */
  scopeOfWork?: string | null;
}

export const workflowShape: Shape<Workflow> = {
  title: 'Workflow',
  needs: {
    id: 'number',
    name: 'string',
    displayOrder: 'number',
  },
};
