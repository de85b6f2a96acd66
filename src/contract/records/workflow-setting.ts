// Generated from schemas/catalog/workflow-setting.json by `npm run generate`. Do not edit.

/** A company's settings for a trade. */
export interface WorkflowSetting {
  /** -1 means a custom workflow, whose name is the description. */
  id: number;
  /** Trade. */
  workflowId: number;
  /** Whether the trade is offered at all. */
  enabled: boolean;
  /** Description, or the name of a custom workflow. */
  description?: string;
  /** Added to an estimate on request; new estimates do not start with it. */
  optional?: boolean;
}
