// Generated from schemas/records/lead.json by `npm run generate`. Do not edit.

import type { PurchaseOrderItem } from '#contract/records/purchase-order-item.ts';
import type { Visit } from '#contract/records/visit.ts';
import type { Shape } from '#contract/shape.ts';

/** A household or business that may buy. */
export interface Lead {
  /** Server id; negative and even on the device before the first sync. */
  id: number;
  /** The record's permanent identity, the same on every device and on the server. */
  uuid: string;
  /**
   * Incremented by every change on the server; the ETag of the record begins with it. 0 before the first save.
   */
  version?: number;
  /**
   * Random marks of this version and of up to seven before it, newest first. They tell it from a lost version with the same number. A record that is added again brings its own.
   */
  marks?: string;
  /** Id in the connected CRM. */
  externalId?: string | null;
  /** When the connected CRM deleted it; it is no longer linked. ISO 8601, UTC. */
  crmDeletedTime?: string | null;
  /** Salesperson. */
  userId?: number | null;
  /** Second salesperson. */
  additionalSalesmanId?: number | null;
  /** Salesperson's id in the CRM. */
  userExternalId?: string | null;
  /** Given name. */
  firstName?: string;
  /** Family name. */
  lastName: string;
  /** Customer's company. */
  company?: string | null;
  /** +1 and ten digits. */
  phone?: string | null;
  /** +1 and ten digits. */
  mobilePhone?: string | null;
  /** E-mail address. */
  email?: string | null;
  /** Street and number. */
  street?: string | null;
  /** City. */
  city?: string | null;
  /** State or province code. */
  state?: string | null;
  /** 5 digits, 5+4 digits or A1A 1A1. */
  zipCode?: string | null;
  /** Free notes. */
  description?: string | null;
  /** Main kind of work. */
  projectType?: string | null;
  /**
   * All requested kinds of work.
   *
   * @maxItems 50
   *
   * Items: Kind of work.
   */
  projectTypes?: string[];
  /**
   * Purchase-order numbers.
   *
   * @maxItems 50
   */
  purchaseOrders?: PurchaseOrderItem[];
  /** Status of the sale. */
  leadStatus?: string | null;
  /** Customer number. */
  customerNumber?: string | null;
  /** When the rep meets the customer. ISO 8601, UTC. */
  meetingDate?: string | null;
  /** The results of its meetings, by the time of the meeting: ISO 8601, UTC, with milliseconds. */
  visits?: {
    [k: string]: Visit;
  };
  /** When it was made. ISO 8601, UTC. */
  createdTime?: string;
  /** When it was last changed. ISO 8601, UTC. */
  modifiedTime?: string;
  /** Linked measurement job. */
  hoverJobId?: number | null;
  hoverFigures?: LeadHoverFigures;
  /** Link to job pictures. */
  cameraUrl?: string | null;
  /** Link to the project folder. */
  projectFolderLink?: string | null;
  /** Id of the project folder. */
  projectFolderId?: string | null;
  /** Link to the contract folder. */
  contractFolderLink?: string | null;
  /** Id of the contract folder. */
  contractFolderId?: string | null;
  /** Link to the estimation folder. */
  estimationFolderLink?: string | null;
  /** Id of the estimation folder. */
  estimationFolderId?: string | null;
  /** Link to the production folder. */
  productionFolderLink?: string | null;
  /** Id of the production folder. */
  productionFolderId?: string | null;
}

/** The state of the linked measurement job when Hover was last asked. */
export interface LeadHoverFigures {
  /** The job. */
  jobId: number;
  /** Hover's state; missing for a job that Hover does not have. */
  state: string;
  /** When it was last measured. ISO 8601, UTC. */
  measuredAt: string | null;
  /**
   * Names of its figures, one for each measured structure.
   *
   * @maxItems 20
   *
   * Items: Hash.
   */
  hashes: string[];
}

export const leadShape: Shape<Lead> = {
  title: 'Lead',
  needs: {
    id: 'number',
    uuid: 'string',
    lastName: 'string',
  },
};
