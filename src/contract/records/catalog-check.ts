// Generated from schemas/messages/catalog-check.json by `npm run generate`. Do not edit.

import { type CatalogFinding, catalogFindingShape } from '#contract/records/catalog-finding.ts';
import type { Shape } from '#contract/shape.ts';

/** The review of the draft before it is published. */
export interface CatalogCheck {
  /** Number of the draft's last edit, undo or publication. */
  revision: number;
  /** Number of its changes. */
  changes: number;
  /** Number of rules. */
  rules: number;
  /** Number of their worked cases. */
  cases: number;
  /** Problems; those that block publishing come first. */
  findings: CatalogFinding[];
}

export const catalogCheckShape: Shape<CatalogCheck> = {
  title: 'CatalogCheck',
  needs: {
    revision: 'number',
    changes: 'number',
    rules: 'number',
    cases: 'number',
    findings: [catalogFindingShape],
  },
};
