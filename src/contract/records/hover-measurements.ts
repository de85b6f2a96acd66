// Generated from schemas/messages/hover-measurements.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** The measurements of a structure at Hover. */
export interface HoverMeasurements {
  /** Number of the job at Hover. */
  jobId: number;
  /** Number of the structure at Hover. */
  modelId: number;
  /** What was measured: complete, roof; others may come. */
  deliverable: string;
  /** When it was measured. ISO 8601, UTC. */
  measuredAt: string | null;
  /** When Hover answered this. ISO 8601, UTC. */
  fetchedAt: string;
  /** Names the figures: the same figures have the same hash. */
  hash: string;
  /** Hover does not answer now, so this is an earlier answer. */
  stale: boolean;
  /** The house is neither in the United States nor in Canada, so its lengths may not be in feet. */
  isForeign: boolean;
  /** The figures that were read. */
  values: HoverValue[];
  /**
   * Quantities for the fields of the company's current catalog. Shares by pitch depend on an estimate, so the app computes them.
   */
  proposals: HoverProposal[];
  /** Windows and doors. */
  openings: HoverOpening[];
  /**
   * Sentences about what was not measured, and what does not fit together.
   *
   * Items: Sentence.
   */
  warnings: string[];
  /** The same as a measurement file, which an estimate imports like any other. */
  file: string;
}

export interface HoverValue {
  /** Where Hover's answer has it. */
  path: string;
  /** As Hover writes it. */
  raw: string;
  /** Its unit; empty for a plain number. */
  unit: string;
}

export interface HoverProposal {
  /** The trade. */
  workflowId: number;
  /** The field. */
  fieldId: string;
  /** In the field's unit and step. */
  quantity: number;
  /** The field's unit; empty for a plain number. */
  unit: string;
  /** Where Hover's answer has it. */
  from: string;
  /** exact, derived or guess. */
  kind: string;
}

export interface HoverOpening {
  /** window, door or garageDoor. */
  kind: string;
  /** Its name at Hover. */
  name: string;
  /** Inches. */
  width: number;
  /** Inches. */
  height: number;
}

export const hoverMeasurementsShape: Shape<HoverMeasurements> = {
  title: 'HoverMeasurements',
  needs: {
    jobId: 'number',
    modelId: 'number',
    deliverable: 'string',
    measuredAt: 'any',
    fetchedAt: 'string',
    hash: 'string',
    stale: 'boolean',
    isForeign: 'boolean',
    values: 'list',
    proposals: 'list',
    openings: 'list',
    warnings: 'list',
    file: 'string',
  },
};
