import type { NoticeSlot, Settings } from '#contract/records/settings.ts';
import { cancellationTable } from '#documents/law/contract-deadline.ts';
import { fieldsIn } from '#documents/law/notice-fields.ts';
import { isPlaceholder, slotsOf } from '#documents/law/notice-slots.ts';
import { isInForce, rowOf } from '#domain/documents/cancellation/cancellation-table.ts';
import { stateName } from '#domain/regions/states.ts';

type LawSettings = Pick<Settings, 'notices' | 'confirmedPlaces'>;

export interface NoticeState {
  readonly state: string | null;
  /** A sample is confirmed for demonstrations only, and says so on paper. */
  readonly kind: 'confirmed' | 'sample' | 'open';
  /** The missing parts, in words. */
  readonly gaps: readonly string[];
  /** The confirmations, each with its author and date. */
  readonly confirmed: readonly { readonly what: string; readonly by: string; readonly on: string }[];
}

/** The kinds that a sale at home needs everywhere. */
const needed: readonly NoticeSlot['kind'][] = ['statement', 'noticeOfCancellation'];

const kindText: Readonly<Record<NoticeSlot['kind'], string>> = {
  statement: 'statement of the right to cancel',
  noticeOfCancellation: 'notice of cancellation',
  disclosure: 'disclosure',
  acknowledgement: 'acknowledgment',
  changeOrder: 'notice of a change order',
};

/** Reports how complete a company's notices for a state or province are on a given day. */
export function noticeState(settings: LawSettings, path: string | null, day: string): NoticeState {
  const slots = slotsOf(settings, path, day);
  const row = rowOf(cancellationTable, path);
  const confirmation = settings.confirmedPlaces?.find((entry) => entry.place === path);
  const gaps = [
    ...(row === undefined ? ['The job has no state whose rules are known.'] : []),
    ...(row !== undefined && !isInForce(row, confirmation !== undefined)
      ? [`Nobody has confirmed how ${stateName(path)} counts the last day to cancel.`]
      : []),
    ...needed.flatMap((kind) => slots.filter((slot) => slot.kind === kind).flatMap((slot) => gapsOf(slot, row))),
  ];
  const isSample = confirmation?.isSample === true || slots.some((slot) => slot.isSample && !isPlaceholder(slot));
  const complete = isSample ? 'sample' : 'confirmed';
  return {
    state: path,
    kind: gaps.length > 0 ? 'open' : complete,
    gaps,
    confirmed: [
      ...(confirmation === undefined ? [] : [{ what: 'last day to cancel', by: confirmation.by, on: confirmation.on }]),
      ...slots.flatMap(({ kind, approvedBy, approvedOn }) =>
        approvedBy && approvedOn ? [{ what: kindText[kind], by: approvedBy, on: approvedOn }] : [],
      ),
    ],
  };
}

function gapsOf(slot: NoticeSlot, row: ReturnType<typeof rowOf>): string[] {
  const name = kindText[slot.kind];
  if (isPlaceholder(slot)) return [`The ${name} is the placeholder: enter your lawyer’s text.`];
  const copies = slot.kind === 'noticeOfCancellation' ? Math.max(2, row?.copies ?? 0) : 1;
  const point = row?.minPoint ?? 10;
  const { known, unknown } = fieldsIn(slot.text);
  return [
    ...(slot.approvedBy && slot.approvedOn ? [] : [`Nobody has approved the ${name}.`]),
    ...(slot.copies < copies ? [`The ${name} prints ${slot.copies} times, and ${copies} copies are wanted.`] : []),
    ...(slot.minPoint < point ? [`The ${name} prints at ${slot.minPoint} points, and ${point} are wanted.`] : []),
    ...(slot.bold ? [] : [`The ${name} is not bold.`]),
    ...(slot.kind === 'noticeOfCancellation' && !slot.separatePage ? [`The ${name} has no page of its own.`] : []),
    ...(known.includes('lastDay') ? [] : [`The ${name} does not name {{lastDay}}.`]),
    ...unknown.map((field) => `The ${name} names {{${field}}}, which is not a field.`),
  ];
}
