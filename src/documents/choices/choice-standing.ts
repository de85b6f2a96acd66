import type { BuyerChoice, Document } from '#contract/records.ts';
import { choiceOf, type OfferedOption, optionsOf } from '#documents/choices/offered-options.ts';
import { isRevised } from '#documents/paper/paper-number.ts';
import { lineChanges, workOf } from '#documents/work-list/stored-work.ts';
import { linesOfWork, type Work, type WorkLine } from '#documents/work-list/work.ts';

/** The options of a paper beside the estimate as it is now. */
export interface ChoiceStanding {
  readonly choice: BuyerChoice | null;
  readonly chosen: readonly OfferedOption[];
  readonly notChosen: readonly OfferedOption[];
  /** Those not chosen that are still in the estimate: a contract would sell them. */
  readonly unwanted: readonly OfferedOption[];
  /** Names of other lines in which the estimate has moved on since the paper. */
  readonly changed: readonly string[];
}

/** Null for a paper without options. */
export function choiceStanding(document: Document, now: Work): ChoiceStanding | null {
  const options = optionsOf(document);
  if (options.length === 0) return null;
  const choice = choiceOf(document);
  const isChosen = ({ uuid }: OfferedOption) => choice?.chosen.includes(uuid) === true;
  const notChosen = options.filter((option) => !isChosen(option));
  const isOut = ({ uuid, parentUuid }: WorkLine) =>
    notChosen.some((option) => option.uuid === uuid || option.uuid === parentUuid);
  const lines = linesOfWork(now);
  return {
    ...{ choice, notChosen, chosen: options.filter(isChosen) },
    unwanted: notChosen.filter((option) => lines.some(({ uuid }) => uuid === option.uuid)),
    changed: movedLines(linesOfWork(workOf(document) ?? []), lines, isOut),
  };
}

/** Names of the lines that differ, but for those that were expected to go. */
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

/** Papers of an estimate whose options no contract should sell yet, each as it stands. */
export const undecidedPapers = (documents: readonly Document[], now: Work) =>
  documents
    .filter((document) => !isReplacedIn(document, documents))
    .flatMap((document) => {
      const standing = choiceStanding(document, now);
      return standing === null || standing.unwanted.length === 0 ? [] : [{ document, standing }];
    });

/** Whether another of the documents is a later revision. */
export const isReplacedIn = (document: Document, documents: readonly Document[]): boolean =>
  isRevised(
    document,
    documents.flatMap(({ type, data }) => (type === document.type ? [data?.content ?? ''] : [])),
  );
