import { contractDeadline, type Sale } from '#documents/law/contract-deadline.ts';
import { noticeState } from '#documents/law/notice-gaps.ts';
import { placeName } from '#domain/places/states.ts';
import { dateWords } from '#domain/words/date-words.ts';

/** Something that the law may want of a sale, in words. */
export interface LegalFinding {
  /** block: nothing is signed. ask: an answer is missing. warn: only said. */
  readonly level: 'block' | 'ask' | 'warn';
  readonly where: string;
  readonly messages: readonly string[];
}

const remedy = 'An admin confirms it under Config, Notices and law.';

/** The parts that no lawyer has confirmed for a contract that is signed at this moment. */
export function noticeFindings(sale: Sale, signedAt: string): readonly LegalFinding[] {
  const { facts, signedOn, lastDay, unconfirmed } = contractDeadline(sale, signedAt);
  const { kind, gaps } = noticeState(sale.settings, facts.place, signedOn);
  const place = placeName(facts.place);
  const isShort = unconfirmed !== null && unconfirmed > lastDay;
  return [
    ...(isShort
      ? [
          {
            level: 'block' as const,
            where: 'Last day to cancel',
            messages: [`${place} may give the buyer until ${dateWords(unconfirmed, 'fullDate', 'UTC')}. ${remedy}`],
          },
        ]
      : []),
    ...(kind === 'open'
      ? [
          {
            level: sale.settings.stopWithoutNotices === true ? ('block' as const) : ('warn' as const),
            where: `Notices${place === '' ? '' : ` for ${place}`}`,
            messages: [...gaps, remedy],
          },
        ]
      : []),
  ];
}
