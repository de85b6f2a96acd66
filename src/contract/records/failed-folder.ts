// Generated from schemas/records/failed-folder.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** A project folder that could not be synced. */
export interface FailedFolder {
  /** Server id. */
  id: number;
  /** Record. */
  entityId: number;
  /** Kind of record. */
  entityType: string;
  /** Link. */
  projectFolderLink?: string | null;
  /** Link. */
  contractLink?: string | null;
  /** Link. */
  productionLink?: string | null;
  /** Link. */
  estimationLink?: string | null;
  /** The error. */
  errorMessage?: string | null;
  /** Settled. */
  resolved: boolean;
  /** When. ISO 8601, UTC. */
  createdAt: string;
  /** Remarks. */
  observations?: string | null;
}

export const failedFolderShape: Shape<FailedFolder> = {
  title: 'FailedFolder',
  needs: {
    id: 'number',
    entityId: 'number',
    entityType: 'string',
    resolved: 'boolean',
    createdAt: 'string',
  },
};
