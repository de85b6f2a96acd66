// Options of an itemized estimate that its buyer may choose, as the document states them.
import type { BuyerChoice } from '#contract/records/buyer-choice.ts';
import type { Document } from '#contract/records/document.ts';
import { itemizedEstimate } from '#documents/papers/itemized-estimate.ts';
import { offeredLines } from '#documents/work-list/offered-lines.ts';
import { workOf } from '#documents/work-list/stored-work.ts';
import type { TaskLine } from '#documents/work-list/work.ts';
import { joined } from '#domain/text/joined.ts';
import { formatQuantity } from '#domain/text/unit-text.ts';

export interface OfferedOption {
  readonly uuid: string;
  /** Includes the quantity, because two lines may have the same label. */
  readonly name: string;
}

type Offering = Pick<Document, 'type' | 'data'>;

/** Lines that the entries of a document mark as offered, by their uuid. */
export const offeredIn = ({ type, data }: Offering): Readonly<Record<string, boolean>> =>
  type === itemizedEstimate.type ? (itemizedEstimate.readDetails(data?.details)?.offered ?? {}) : {};

/** The last day, `YYYY-MM-DD`, on which the prices of the options hold; null without one. */
export const lastDayOfPrices = ({ type, data }: Offering): string | null =>
  (type === itemizedEstimate.type && itemizedEstimate.readDetails(data?.details)?.validUntil) || null;

/** The options of a document in the order of its paper; none of every other document. */
export const optionsOf = (document: Offering): readonly OfferedOption[] =>
  offeredLines(workOf(document) ?? [], offeredIn(document)).flatMap(({ lines }) =>
    lines.map((line) => ({ uuid: line.uuid, name: optionName(line) })),
  );

/** "Elbows, 12", "Ridge vent, 40 feet", "Permit". */
export function optionName({ label, quantity, counted }: Pick<TaskLine, 'label' | 'quantity' | 'counted'>): string {
  const count = formatQuantity(quantity, counted);
  return joined([label, count === '1' ? null : count]);
}

/** The rest of an option's description: its choice and color, and its trade if there are several. */
export const optionDetail = ({ wording, color }: Pick<TaskLine, 'wording' | 'color'>, trade: string | null): string =>
  joined([trade, wording, color]);

/** The choice that counts: the newest one. */
export const choiceOf = ({ choices = [] }: Pick<Document, 'choices'>): BuyerChoice | null => choices.at(-1) ?? null;
