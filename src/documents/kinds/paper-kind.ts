import { lineObstacle, type Obstacle } from '#documents/kinds/obstacle.ts';
import { parseDetails, readDetails } from '#documents/kinds/read-details.ts';
import { unevenAmounts } from '#documents/kinds/uneven-amounts.ts';
import type { LegalFinding } from '#documents/law/legal-finding.ts';
import type { Paper, Signer } from '#documents/paper/paper.ts';
import type { PhotoRule } from '#documents/paper/paper-photos.ts';
import type { PaperSource, VersionedSource } from '#documents/paper/paper-source.ts';
import { type PaperVersion, type VersionedKind, versioned, versionsOf } from '#documents/paper/paper-versions.ts';
import { inSpanish } from '#documents/translation/translate-paper.ts';
import type { Values } from '#domain/forms/check-value.ts';
import type { FieldErrors } from '#domain/forms/field-errors.ts';
import type { ValueSchema } from '#domain/forms/value-schema.ts';
import { isRecord } from '#domain/members.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import { unpricedItems } from '#engine/estimates/unpriced-items.ts';
import type { UnpricedLine } from '#engine/sheet/reports/unpriced-lines.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';

/** One kind of paper: its names, its reader, and how it is made. */
export interface PaperKind<D = unknown> {
  /** Id of the document type. */
  readonly type: number;
  /** Its segment in a document's view address. */
  readonly address: VersionedKind;
  /** Its name on screens, and in that of its document. */
  readonly name: string;
  /** Its title on the paper. */
  readonly title: string;
  /**
   * The code in a paper's number, between the number of the contract or estimate and the ordinal; empty for the
   * contract itself.
   */
  readonly code: string;
  readonly reader: 'buyer' | 'supplier' | 'crew' | 'office';
  /** The money of the work that its reader sees. */
  readonly money:
    | 'prices'
    | 'changed prices'
    | 'line prices'
    | 'material costs'
    | 'labor costs'
    | 'everything'
    | 'none';
  /** Signers in order; a paper without signers is complete once it is made. */
  readonly signedBy: readonly Signer['key'][];
  /** Whether it binds only when signed; otherwise its signatures are optional. */
  readonly mustBeSigned: boolean;
  /** Whether it sells the estimate, which a second one of its kind cannot do again. */
  readonly sells?: true;
  /** Whether it covers every trade of the estimate; otherwise a person chooses the trades. */
  readonly coversAll?: true;
  /** The photos of the lead that it prints unless a person says otherwise; absent for a paper without photos. */
  readonly photos?: PhotoRule;
  /** The setting that must be on for photos to be printed. */
  readonly photosIf?: 'showPhotosSection';
  /** The versions of its words and figures that can be made, oldest first; new papers are made in the last one. */
  readonly versions: readonly PaperVersion[];
  /** The entries that a person types, as a schema for the form and its checks. */
  readonly details: ValueSchema;
  /** The details in a document's data; null when they are not valid for this kind. */
  readonly readDetails: (text: string | undefined) => D | null;
  /** The paper, or the readable reason why it cannot be made. */
  readonly build: (source: PaperSource) => Result<Paper, FieldErrors>;
  /** Readable reasons why it cannot be made now. */
  readonly obstacles: (source: PaperSource) => readonly string[];
  /**
   * The same for the person who makes it, each with the way to mend it.
   *
   * @param readSheet - opens the lines of the estimate at the first call
   */
  readonly obstaclesOnScreen: (source: PaperSource, readSheet: () => Sheet) => readonly Obstacle[];
  /** Everything that the law may require of it. */
  readonly findings: (source: PaperSource) => readonly LegalFinding[];
  /**
   * Entries that cannot be read, without which nobody could act on a paper of a version, or that contradict each other,
   * and amounts that nobody could pay: readable reasons by member of the details.
   */
  readonly faults: (details: unknown, version: number) => FieldErrors;
  /** Net total of the signed change orders before it; 0 for papers that carry nothing forward. */
  readonly broughtForward: (source: PaperSource) => number;
}

interface KindDefinition<D, I>
  extends Omit<
    PaperKind,
    | 'name'
    | 'versions'
    | 'details'
    | 'readDetails'
    | 'build'
    | 'obstacles'
    | 'obstaclesOnScreen'
    | 'findings'
    | 'faults'
    | 'broughtForward'
  > {
  /** Its title, unless its name is another. */
  readonly name?: string;
  /** A JSON Schema of `schemas/details`. */
  readonly details: object;
  /** The part of the source that the reader may see, or the readable reason why the paper cannot be made. */
  readonly narrow: (source: VersionedSource<D>) => Result<I, string>;
  readonly content: (input: I) => Paper;
  readonly obstacles?: (input: I) => readonly string[];
  readonly obstaclesOnScreen?: (source: PaperSource<D>, sheet: Sheet) => readonly Obstacle[];
  readonly findings?: (source: PaperSource<D>) => readonly LegalFinding[];
  readonly wrongEntries?: (details: D, version: number) => FieldErrors;
  readonly broughtForward?: (input: I) => number;
}

/** A kind whose builder gets only the narrowed input, with details that its schema has checked. */
export function paperKind<D, I>({
  narrow,
  content,
  obstacles = () => [],
  obstaclesOnScreen,
  findings = () => [],
  wrongEntries = () => ({}),
  broughtForward = () => 0,
  ...definition
}: KindDefinition<D, I>): PaperKind<D> {
  const kind = {
    ...definition,
    name: definition.name ?? definition.title,
    versions: versionsOf(definition.address),
    details: definition.details as ValueSchema,
  };
  const readSource = (source: PaperSource): Result<PaperSource<D>, FieldErrors> => {
    const details = readDetails(kind.details, source.details as Values);
    return details.ok ? ok({ ...source, details: details.value as D }) : details;
  };
  const inputOf = (source: PaperSource): Result<I, FieldErrors> => {
    const read = readSource(source);
    if (!read.ok) return read;
    const input = narrow(versioned(read.value, kind.address));
    return input.ok ? input : refused({ '': [input.problem] });
  };
  const faults = (given: unknown, version: number): FieldErrors => {
    if (!isRecord(given)) return { '': ['Its entries cannot be read.'] };
    const details = readDetails(kind.details, given);
    if (!details.ok) return details.problem;
    const isNewest = version === kind.versions.at(-1)?.version;
    return {
      ...wrongEntries(details.value as D, version),
      ...(isNewest ? unevenAmounts(kind.details, details.value) : {}),
    };
  };
  const ownObstacles = (source: PaperSource): readonly string[] => {
    const input = inputOf(source);
    if (!input.ok) return Object.values(input.problem).flat();
    const { version } = versioned(source, kind.address);
    return [...Object.values(faults(source.details, version)).flat(), ...obstacles(input.value)];
  };
  return {
    ...kind,
    faults,
    readDetails: (text) => parseDetails(kind.details, text) as D | null,
    build: (source) => {
      const input = inputOf(source);
      return input.ok ? ok(forReader(content(input.value), source)) : input;
    },
    obstacles: (source) => [
      ...(inputOf(source).ok ? unpricedLinesOf(source).map(({ advice }) => advice) : []),
      ...ownObstacles(source),
    ],
    obstaclesOnScreen: (source, readSheet) => {
      const read = readSource(source);
      if (obstaclesOnScreen !== undefined && read.ok) return obstaclesOnScreen(read.value, readSheet());
      if (source.workflowIds.length === 0) return [];
      return [
        ...unpricedLinesOf(source).map((line) => lineObstacle(source.catalog, line)),
        ...ownObstacles(source).map(
          (text): Obstacle => ({ location: { kind: 'paper' }, where: definition.title, messages: [text] }),
        ),
      ];
    },
    findings: (source) => {
      const read = readSource(source);
      return read.ok ? findings(read.value) : [];
    },
    broughtForward: (source) => {
      const input = inputOf(source);
      return input.ok ? broughtForward(input.value) : 0;
    },
  };
}

/** The lines of a paper that have no price: no paper is made with one. */
export const unpricedLinesOf = ({ catalog, estimate, workflowIds }: PaperSource): readonly UnpricedLine[] =>
  unpricedItems(catalog, estimate).filter(({ workflowId }) => workflowIds.includes(workflowId));

/** Adds the translation if the details name the language of a crew that does not read English. */
function forReader(paper: Paper, { details, catalog }: PaperSource): Paper {
  const { language } = details as { readonly language?: unknown };
  return language === 'es' ? { ...paper, translation: inSpanish(paper, catalog.fieldById.values()) } : paper;
}
