import type { StepState } from '#domain/progress/step-states.ts';

/** A step of a trade in the rail. */
export interface RailStep {
  readonly sectionId: number;
  readonly name: string;
  readonly href: string;
  readonly state: StepState;
  /** Complete without any entries. */
  readonly isEmpty: boolean;
  /** Complete, but its recommendations were not applied, or have changed since. */
  readonly isToCheck: boolean;
  readonly isHere: boolean;
  /** The optional steps that are added together with it. */
  readonly optional: RailOptional | null;
  readonly isFirstOfOptional: boolean;
}

/** Steps that appear only once added: a single one, or a pair under its negative number. */
export interface RailOptional {
  readonly id: number;
  readonly name: string;
}

export interface RailExtra {
  readonly sectionId: number;
  readonly name: string;
  readonly href: string;
  readonly kind: 'notes' | 'discount';
  readonly text: string;
  readonly isHere: boolean;
}

export interface RailTrade {
  readonly workflowId: number;
  readonly name: string;
  readonly href: string;
  readonly total: number;
  /** "3 of 12", or "complete". */
  readonly progress: string;
  readonly isOpen: boolean;
  /** Its screen of measurements, before its steps. */
  readonly measurements: { readonly href: string; readonly isHere: boolean } | null;
  readonly steps: readonly RailStep[];
  readonly optionals: readonly RailOptional[];
  readonly extras: readonly RailExtra[];
}
