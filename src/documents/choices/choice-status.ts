import type { BuyerChoice } from '#contract/records/buyer-choice.ts';
import type { Document } from '#contract/records/document.ts';
import { choiceOf, type OfferedOption, optionsOf } from '#documents/choices/offered-options.ts';
import { isRevised } from '#documents/paper/paper-number.ts';
import { lineChanges, workOf } from '#documents/work-list/stored-work.ts';
import { linesOfWork, type Work, type WorkLine } from '#documents/work-list/work.ts';

/** The options of a paper, compared with the current estimate. */
export interface ChoiceStatus {
  readonly choice: BuyerChoice | null;
  readonly chosen: readonly OfferedOption[];
  readonly notChosen: readonly OfferedOption[];
  /** Options that were not chosen but are still in the estimate, so that a contract would sell them. */
  readonly unwanted: readonly OfferedOption[];
  /** Names of other lines that have changed in the estimate since the paper was made. */
  readonly changed: readonly string[];
}

/** Null for a paper without options. */
export function choiceStatus(document: Document, now: Work): ChoiceStatus | null {
  const options = optionsOf(document);
  if (options.length === 0) return null;
  const choice = choiceOf(document);
  const isChosen = ({ uuid }: OfferedOption) => choice?.chosen.includes(uuid) === true;
  const notChosen = options.filter((option) => !isChosen(option));
  const isOut = ({ uuid, parentUuid }: WorkLine) =>
    notChosen.some((option) => option.uuid === uuid || option.uuid === parentUuid);
  const lines = linesOfWork(now);
  return {
    choice,
    notChosen,
    chosen: options.filter(isChosen),
    unwanted: notChosen.filter((option) => lines.some(({ uuid }) => uuid === option.uuid)),
    changed: movedLines(linesOfWork(workOf(document) ?? []), lines, isOut),
  };
}

/** Names of the lines that differ, except those that were expected to be removed. */
export function movedLines(
  before: readonly WorkLine[],
  after: readonly WorkLine[],
  isExpected: (line: WorkLine) => boolean,
): readonly string[] {
  const changes = lineChanges(before, after, ({ price, materialCost, laborCost }) => price + materialCost + laborCost);
  return changes.flatMap((change) => {
    const line = change.after ?? change.before;
    return line === null || (change.after === null && isExpected(line)) ? [] : [line.label];
  });
}

/** An estimate's papers with options that no contract should sell yet, each with its status. */
export const undecidedPapers = (documents: readonly Document[], now: Work) =>
  documents
    .filter((document) => !isReplacedIn(document, documents))
    .flatMap((document) => {
      const status = choiceStatus(document, now);
      return status === null || status.unwanted.length === 0 ? [] : [{ document, status }];
    });

/** Whether another of the documents is a later revision. */
export const isReplacedIn = (document: Document, documents: readonly Document[]): boolean =>
  isRevised(
    document,
    documents.flatMap(({ type, data }) => (type === document.type ? [data?.content ?? ''] : [])),
  );
