// Generated from schemas/messages/crm-field.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** A field of the CRM. */
export interface CrmField {
  /** Its name in the CRM’s interface. */
  name: string;
  /** Its label. */
  label: string;
  /** Its type. */
  type: string;
  /** Whether no two records have the same value. */
  isUnique: boolean;
  /**
   * Values of a picklist.
   *
   * Items: Value.
   */
  choices: string[];
}

export const crmFieldShape: Shape<CrmField> = {
  title: 'CrmField',
  needs: {
    name: 'string',
    label: 'string',
    type: 'string',
    isUnique: 'boolean',
    choices: 'list',
  },
};
