// The list of a company's first week: the needs of its contracts, and the next steps. Pure.
import type { Readiness } from '#contract/records/readiness.ts';
import type { Settings } from '#contract/records/settings.ts';
import { companyTexts, htmlOf } from '#documents/keywords/company-texts.ts';
import { type CompanyGap, companyGaps } from '#documents/law/company-gaps.ts';
import { type NoticeState, noticeState } from '#documents/law/notice-gaps.ts';
import { formatPhone } from '#domain/formats/phone-number.ts';
import { stateName } from '#domain/regions/states.ts';
import { formatDate } from '#domain/text/format-date.ts';
import { pluralize } from '#domain/text/format-number.ts';
import { joined } from '#domain/text/joined.ts';

export interface SetupItem {
  readonly title: string;
  /** The missing part, or the present one. */
  readonly text: string;
  readonly isDone: boolean;
  /** Contracts wait for it. */
  readonly isLegal: boolean;
  readonly to: string;
}

const namePage = '/config/settings';

/** The items in the order in which one would do them; without the office's answer, those that the device knows. */
export function setupItems(settings: Settings, readiness: Readiness | null, day: string): readonly SetupItem[] {
  const path = settings.state ?? null;
  const gaps = companyGaps(settings, path, day);
  const lacking = (...names: readonly (keyof Settings)[]) => gaps.filter(({ name }) => names.includes(name));
  const address = lacking('street', 'city', 'state', 'postalCode');
  const others = gaps.filter((gap) => gap.name !== 'companyName' && !address.includes(gap));
  const notices = noticeState(settings, path, day);
  return [
    legal('Name', lacking('companyName'), settings.companyName ?? '', namePage),
    legal('Address', address, `In ${stateName(path)}.`, namePage),
    legal(
      'What your state needs',
      others,
      path === null ? 'Enter the state first.' : 'Nothing more.',
      namePage,
      path !== null,
    ),
    {
      title: 'Notices confirmed',
      text: noticesText(notices),
      isDone: notices.kind === 'confirmed',
      isLegal: settings.stopWithoutNotices === true,
      to: '/config/notices',
    },
    ...copiedItems(settings),
    soon('Phone', formatPhone(settings.phoneNumber ?? ''), 'On every paper.', namePage),
    soon('Time zone', settings.timeZone, 'Without one, days begin in UTC.', namePage),
    soon(
      'Logo',
      settings.logoImage || settings.contractLogos?.[0],
      'In the bar and on papers.',
      namePage,
      'It is there.',
    ),
    ...(readiness === null ? [] : doneItems(readiness, settings.timeZone)),
  ];
}

function noticesText({ state, kind, gaps }: NoticeState): string {
  if (kind === 'confirmed') return `Those of ${stateName(state)} are confirmed.`;
  if (kind === 'sample') return 'The samples are for demonstrations. Enter the texts of your lawyer.';
  return gaps[0] ?? 'Enter the texts of your lawyer.';
}

const legal = (title: string, gaps: readonly CompanyGap[], text: string, to: string, isKnown = true): SetupItem => ({
  title,
  to,
  isLegal: true,
  text: gaps.length === 0 ? text : `Missing: ${joined(gaps.map((gap) => gap.text))}.`,
  isDone: gaps.length === 0 && isKnown,
});

function soon(title: string, value: unknown, why: string, to: string, there?: string): SetupItem {
  const isDone = typeof value === 'string' && value !== '';
  return { title, text: isDone ? (there ?? value) : why, isDone, isLegal: false, to };
}

const doneItems = (
  { mailTestedAt, publications, people }: Readiness,
  zone: string | undefined,
): readonly SetupItem[] => [
  {
    title: 'E-mail tested',
    text:
      mailTestedAt === null
        ? 'Send a test: papers and invitations go by e-mail.'
        : `A test was accepted on ${formatDate(mailTestedAt, 'shortMoment', zone)}.`,
    isDone: mailTestedAt !== null,
    isLegal: false,
    to: '/config/email-settings',
  },
  {
    title: 'People invited',
    text: people > 1 ? `${pluralize(people, 'active user')}.` : 'Invite your salespeople.',
    isDone: people > 1,
    isLegal: false,
    to: '/config/users',
  },
  {
    title: 'First publication',
    text:
      publications > 1
        ? `Version ${publications} is live.`
        : 'The prices are those of the starter catalog. Enter yours, then publish them.',
    isDone: publications > 1,
    isLegal: false,
    to: '/config/prices',
  },
];

/** Texts that came from another company: those that still name it, and all of them until somebody has looked. */
function copiedItems(settings: Settings): readonly SetupItem[] {
  const { copiedFrom } = settings;
  if (!copiedFrom) return [];
  const naming = companyTexts.filter(({ name }) => htmlOf(settings, name)?.includes(copiedFrom));
  return [
    {
      title: `Texts of ${copiedFrom}`,
      text:
        naming.length > 0
          ? `${joined(naming.map(({ label }) => label))} still ${naming.length === 1 ? 'names' : 'name'} it.`
          : 'Contract texts, e-mail texts and ways to pay began as theirs. Read them.',
      isDone: false,
      isLegal: naming.length > 0,
      to: '/config/contract-settings',
    },
  ];
}
