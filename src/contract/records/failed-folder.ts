// Generated from schemas/records/failed-folder.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** A project folder that could not be synced. */
export interface FailedFolder {
  /** Server id. */
  id: number;
  /** Record that the folder belongs to. */
  entityId: number;
  /** Kind of that record. */
  entityType: string;
  /** Name of the lead; null of other records, and of a lead that is deleted. */
  entityName?: string | null;
  /** Link to the project folder. */
  projectFolderLink?: string | null;
  /** Link to the contract folder. */
  contractLink?: string | null;
  /** Link to the production folder. */
  productionLink?: string | null;
  /** Link to the estimation folder. */
  estimationLink?: string | null;
  /** Error of the last attempt. */
  errorMessage?: string | null;
  /** Whether somebody has resolved it. */
  resolved: boolean;
  /** Time of the failure. ISO 8601, UTC. */
  createdAt: string;
  /** Remarks of the people who look into it, followed by the attempts with their times. */
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
