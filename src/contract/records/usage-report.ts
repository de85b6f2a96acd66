// Generated from schemas/messages/usage-report.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** Leads, estimates and contracts of each user over a period. */
export interface UsageReport {
  /** First day, in the company's time zone. */
  startDate: string;
  /** Last day, in the company's time zone. */
  endDate: string;
  /** Active users and users with any of these, highest sales first. */
  people: {
    /** The lead's salesperson; null for none. */
    userId: number | null;
    /** Full name. */
    name: string;
    /** Leads made. */
    leads: number;
    /** Estimates made. */
    estimates: number;
    /** Estimates whose contract was signed. */
    contracts: number;
    /** Sum of these contracts, in dollars. */
    closedTotal: number;
  }[];
}

export const usageReportShape: Shape<UsageReport> = {
  title: 'UsageReport',
  needs: {
    startDate: 'string',
    endDate: 'string',
    people: 'list',
  },
};
