import type { Lead } from '#contract/records/lead.ts';
import type { NoticeSlot, Settings } from '#contract/records/settings.ts';
import { namesOf } from '#documents/buyers/buyers.ts';
import { companyFacts } from '#documents/law/company-facts.ts';
import { contractDeadline, type Sale, saleTimeZone } from '#documents/law/contract-deadline.ts';
import { fillFields } from '#documents/law/notice-fields.ts';
import type { PaperSection } from '#documents/paper/paper.ts';
import { byVersion } from '#documents/paper/paper-versions.ts';
import type { RichText } from '#documents/rich-text/rich-text.ts';
import { addressLine } from '#domain/text/addresses.ts';
import { dayOf, formatDay } from '#domain/text/days.ts';
import { formatDate } from '#domain/text/format-date.ts';
import { joined } from '#domain/text/joined.ts';
import starter from '#schemas/documents/notices.json' with { type: 'json' };

type Placement = NoticeSlot['placement'];

interface NoticeInput extends Sale {
  readonly lead: Lead;
  readonly settings: Settings;
  readonly number: string;
  /** The version of the paper's words. */
  readonly version: number;
  /** ISO 8601. */
  readonly createdTime: string;
  /** In words. */
  readonly price: string;
  /** Names of the buyers; a notice that each buyer receives individually names all of them. */
  readonly buyers: readonly string[];
}

const placeholders = starter.notices as readonly NoticeSlot[];

/** The slots that apply in a place on a day. The placeholder stands in for a kind for which the company has no text. */
export function slotsOf(
  { notices = [] }: Pick<Settings, 'notices'>,
  path: string | null,
  day: string,
): readonly NoticeSlot[] {
  const own = notices.filter((slot) => slot.place === path && isInEffect(slot, day) && slot.text.trim() !== '');
  return [...own, ...placeholders.filter(({ kind }) => !own.some((slot) => slot.kind === kind))];
}

const isInEffect = ({ from, to }: NoticeSlot, day: string): boolean =>
  (!from || dayOf(from) <= day) && (!to || day <= dayOf(to));

/** Whether the text is the product's placeholder. */
export const isPlaceholder = (slot: NoticeSlot): boolean => placeholders.includes(slot);

type NoticeSection = Extract<PaperSection, { kind: 'notice' | 'statement' }>;

/** The versions of the papers' words since which fields without a value leave no gap. */
const closedUpSince = { contract: 11, changeOrder: 4 } as const;

/** The versions of the papers' words since which copies are counted. */
const countedSince = { contract: 11, changeOrder: 4 } as const;

/** Tells the copies of a notice apart: the buyer keeps the last one, and a cancellation is sent with another. */
const copyMark = (copy: number, copies: number, reader: string): RichText[number] => ({
  kind: 'paragraph',
  runs: [
    {
      text: joined(
        [
          joined([`Copy ${copy} of ${copies}`, reader], ' for '),
          copy === copies ? 'keep this one.' : 'this one can be sent.',
        ],
        ': ',
      ),
    },
  ],
});

const sampleMark: RichText = [
  { kind: 'paragraph', runs: [{ text: 'Sample text, have it replaced by your lawyer’s.', italic: true }] },
];

/** The notices for one position on a paper, with their fields filled. */
export function noticeSections(
  input: NoticeInput,
  placement: Placement,
  paper: 'contract' | 'changeOrder' = 'contract',
): PaperSection[] {
  const { lead, settings, buyers } = input;
  const deadline = contractDeadline(input, input.createdTime);
  const facts = companyFacts(input);
  const asStored = { companyPhone: settings.phoneNumber ?? '' };
  const fields = {
    lastDay: formatDay(deadline.lastDay, 'fullDate'),
    signedOn: formatDate(input.createdTime, 'longDate', saleTimeZone(input)),
    company: facts.companyName,
    ...facts,
    ...byVersion(input.version, paper === 'contract' ? { 1: asStored, 11: {} } : { 1: asStored, 4: {} }),
    number: input.number,
    price: input.price,
    customer: namesOf(buyers),
    jobAddress: addressLine(lead),
  };
  const slots = slotsOf(settings, deadline.facts.place, deadline.signedOn);
  return (
    slots
      .filter((slot) => slot.placement === placement && (slot.kind === 'changeOrder') === (paper === 'changeOrder'))
      // The statement of the right to cancel must be next to the signatures.
      .toSorted((a, b) => Number(a.kind === 'statement') - Number(b.kind === 'statement'))
      .flatMap((slot, index) => {
        const { isSample, separatePage, minPoint, bold, color, initials, copies, perSigner } = slot;
        const section: NoticeSection = {
          kind: separatePage ? 'notice' : 'statement',
          heading: slot.heading,
          text: [
            ...(isSample ? sampleMark : []),
            ...fillFields(slot.text, fields, input.version >= closedUpSince[paper]),
          ],
          print: { minPoint, bold, ...(color ? { color } : {}) },
          ...(initials ? { slot: `${slot.place}.${slot.kind}.${index + 1}` } : {}),
        };
        const readers = perSigner ? buyers : [''];
        const isCounted = separatePage && copies > 1 && input.version >= countedSince[paper];
        return readers.flatMap((reader) =>
          Array.from(
            { length: copies },
            (_, index): NoticeSection =>
              isCounted ? { ...section, text: [copyMark(index + 1, copies, reader), ...section.text] } : section,
          ),
        );
      })
  );
}
