// Generated from schemas/catalog/workflow.json by `npm run generate`. Do not edit.

import type { WorkflowSetting } from '#contract/records/workflow-setting.ts';
import type { Shape } from '#contract/shape.ts';

/** A trade, or a custom workflow of the company. */
export interface Workflow {
  /** 0 to 7 for the built-in trades. */
  id: number;
  /** Name. */
  name: string;
  /** The company's name for it. */
  alias?: string | null;
  /** Position among the trades. */
  displayOrder: number;
  /** Offered. */
  enabled?: boolean;
  /**
   * The company's settings for it.
   *
   * @maxItems 100
   */
  settings?: WorkflowSetting[];
  /** Supplier of its material, if not the company's supplier. */
  supplier?: string;
  /**
   * Settings that hold its scope of work, printed on contracts.
   *
   * @maxItems 10
   */
  scopeSettings?: string[];
  /** Scope of work of a trade without a setting for it. Rich text. */
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
