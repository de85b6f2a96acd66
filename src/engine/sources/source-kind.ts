import type { Result } from '#domain/result.ts';
import type { Inputs } from '#engine/rules/compiled-rule.ts';
import type { Unit } from '#engine/rules/units.ts';
import type { Line, Lines } from '#engine/sheet/lines/line.ts';
import type { ScopeTarget } from '#engine/sheet/lines/lines-in-scope.ts';
import type { BoundRule } from '#engine/sources/bound-rule.ts';
import type { FieldAspect } from '#engine/sources/field-aspect.ts';
import type { Source, SourceName, SourceOf } from '#engine/sources/source.ts';

/** A source as written in a file: an object whose key names its kind. */
export type Written = Readonly<Record<string, unknown>>;

/** Parses the sources inside a source. */
export interface Parsing {
  readonly parse: (written: unknown) => Result<Source, string>;
  /** The input is a list of plain values. */
  readonly isPlainList: boolean;
}

/** Reads the sources inside a source, and the inputs of another rule. */
export interface Reader {
  readonly readValue: (lines: Lines, source: Source, target: ScopeTarget) => unknown;
  readonly inputsOf: (lines: Lines, rule: BoundRule, line: Line) => Inputs;
}

/** Describes the sources inside a source. */
export interface Speech {
  readonly describe: (source: Source) => string;
  readonly nameOf: (fieldId: string) => string;
}

/** Describes where the numbers inside a source come from. */
export interface Origins {
  readonly of: (source: Source) => string;
  readonly nameOf: (fieldId: string) => string;
  /** "entered", "default" and the like. */
  readonly ofField: (fieldId: string) => string;
  readonly lines: Lines;
  readonly target: ScopeTarget;
}

/** Infers the units of the sources inside a source, and reports mismatches. */
export interface SourceUnits {
  readonly of: (source: Source) => Unit;
  readonly ofField: (fieldId: string) => Unit;
  readonly ofConversion: (fieldId: string, which: 1 | 2 | 3) => Unit;
  /** The unit of the answer of the rule on a field. */
  readonly ofAnswer: (fieldId: string) => Unit;
  readonly report: (problem: string) => void;
}

/** A kind of source. Each is complete in its file: parsing, value, description, origin and unit. */
export interface SourceKind<Name extends SourceName> {
  readonly parse: (written: Written, parsing: Parsing) => Result<SourceOf<Name>, string>;
  /** Its label in a list of sources, before the name of its one field; absent for a source of another form. */
  readonly ofField?: string;
  /** The sources that it contains; the default is none. */
  readonly within?: (source: SourceOf<Name>) => readonly Source[];
  /** The aspects of its field's lines that it reads; the default is none, because a field's settings never change. */
  readonly aspects?: readonly FieldAspect['aspect'][];
  /** Its value as seen from a target; null when nothing is entered. */
  readonly read: (source: SourceOf<Name>, lines: Lines, target: ScopeTarget, reader: Reader) => unknown;
  /** Words for a reader of rules. */
  readonly describe: (source: SourceOf<Name>, speech: Speech) => string;
  /** Words for the answer to "why": the origin of its number. */
  readonly origin: (source: SourceOf<Name>, origins: Origins) => string;
  /** The unit of its number; the default is unknown. */
  readonly unit?: (source: SourceOf<Name>, units: SourceUnits) => Unit;
  /** Whether its number is a catalog figure, itself or in all its parts; the default is an answer of the rep. */
  readonly figure?: 'itself' | 'parts';
}
