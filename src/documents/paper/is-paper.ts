// Whether a value is a paper that this version can draw: every part is valid and of reasonable length.

import type { Paper } from '#documents/paper/paper.ts';
import { highestVersion } from '#documents/paper/paper-versions.ts';
import { signerKeys } from '#documents/paper/signer-keys.ts';
import { isDay } from '#domain/days/read-day.ts';
import { photoLimits } from '#domain/leads/lead-photo.ts';
import { isRecord } from '#domain/members.ts';
import { isFileId } from '#domain/pictures/file-id.ts';
import { isTimeZone } from '#domain/regions/time-zones.ts';

type MemberCheck = (value: unknown) => boolean;

const longestLine = 2_000;
const longestRun = 200_000;
const maxParts = 5_000;

const text =
  (longest = longestLine): MemberCheck =>
  (value) =>
    typeof value === 'string' && value.length <= longest;
const list =
  (check: MemberCheck, max = maxParts): MemberCheck =>
  (value) =>
    Array.isArray(value) && value.length <= max && value.every(check);
const optional =
  (check: MemberCheck): MemberCheck =>
  (value) =>
    value === undefined || check(value);
const fileId: MemberCheck = (value) => typeof value === 'string' && isFileId(value);
const flag: MemberCheck = (value) => value === true || value === false;
const oneOf =
  (...values: readonly unknown[]): MemberCheck =>
  (value) =>
    values.includes(value);
/** A record with exactly these members. */
function record(members: Readonly<Record<string, MemberCheck>>): MemberCheck {
  const names = new Set(Object.keys(members));
  return (value) =>
    isRecord(value) &&
    Object.keys(value).every((name) => names.has(name)) &&
    Object.entries(members).every(([name, check]) => check(value[name]));
}

const run = record({
  text: text(longestRun),
  bold: optional(oneOf(true)),
  italic: optional(oneOf(true)),
  underline: optional(oneOf(true)),
});
const runs = list(run);
const blocks: Readonly<Record<string, MemberCheck>> = {
  paragraph: record({ kind: text(), runs }),
  heading: record({ kind: text(), level: oneOf(1, 2, 3), runs }),
  list: record({ kind: text(), ordered: flag, items: list(record({ runs, checked: optional(flag) })) }),
};
const ofKind =
  (kinds: Readonly<Record<string, MemberCheck>>): MemberCheck =>
  (value) =>
    isRecord(value) &&
    typeof value.kind === 'string' &&
    Object.hasOwn(kinds, value.kind) &&
    kinds[value.kind]?.(value) === true;
const richText = list(ofKind(blocks));

const priceLine = { label: text(), detail: text(longestRun), amount: text() };
const written = record({ kind: text(), heading: text(), text: richText });
const notice = record({
  kind: text(),
  heading: text(),
  text: richText,
  print: optional(
    record({
      minPoint: (value) => typeof value === 'number' && value >= 6 && value <= 40,
      bold: flag,
      color: optional((value) => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)),
    }),
  ),
  slot: optional(text(80)),
});
const figure = record({ label: text(), value: text(), isTotal: optional(oneOf(true)) });
const section = ofKind({
  summary: record({
    kind: text(),
    heading: oneOf(''),
    facts: list(
      record({ label: text(200), value: text(200), note: optional(text(200)), isMain: optional(oneOf(true)) }),
      12,
    ),
  }),
  prices: record({
    kind: text(),
    heading: text(),
    rows: list(record({ ...priceLine, lines: optional(list(record(priceLine), 10)) }), 60),
    total: record({ label: text(), amount: text() }),
  }),
  figures: record({ kind: text(), heading: text(), rows: list(figure, 100) }),
  table: record({
    kind: text(),
    heading: text(),
    columns: list(record({ label: text(200), align: oneOf('start', 'end') }), 12),
    rows: list(
      record({
        cells: list(text(longestRun), 12),
        detail: text(longestRun),
        isOut: optional(oneOf(true)),
        isTicked: optional(oneOf(true)),
      }),
    ),
    totals: list(record({ label: text(), value: text() }), 50),
    isChecklist: optional(oneOf(true)),
  }),
  text: written,
  statement: notice,
  notice,
  schedule: record({
    kind: text(),
    heading: text(),
    groups: list(
      record({
        heading: text(),
        rows: list(record({ label: text(longestRun), detail: text(longestRun), quantity: text() })),
      }),
      500,
    ),
  }),
  signatures: record({ kind: text(), heading: text() }),
  picture: record({ kind: text(), heading: text(), fileId, sha256: fileId }),
  photos: record({ kind: text(), heading: text(), isApart: optional(oneOf(true)) }),
});

const day: MemberCheck = (value) => typeof value === 'string' && isDay(value);
const orNull =
  (check: MemberCheck): MemberCheck =>
  (value) =>
    value === null || check(value);
const count: MemberCheck = (value) => Number.isInteger(value);

const candidate = record({
  rule: text(60),
  law: text(300),
  period: record({ businessDays: optional(count), calendarDays: optional(count), hours: optional(count) }),
  starts: oneOf('signing', 'receipt', 'insurerLetter'),
  from: day,
  lastDay: day,
  moment: optional(text(40)),
  skipped: list(record({ day, why: text(40), holiday: optional(text(40)) }), 400),
});

const lastDayToCancel = record({
  lastDay: day,
  signedOn: day,
  facts: record({
    signedAt: text(40),
    timeZone: (value) => typeof value === 'string' && isTimeZone(value),
    place: orNull(text(10)),
    receivedOn: optional(orNull(day)),
    seniors: list(orNull(flag), 20),
    cases: list(text(40), 20),
    insurerLetterOn: optional(orNull(day)),
    isConfirmed: flag,
    ownHolidays: list(text(40), 200),
  }),
  candidates: list(candidate, 20),
  waiting: list(text(60), 20),
  unconfirmed: orNull(day),
  table: text(40),
});

const attachment = record({
  letter: (value) => typeof value === 'string' && /^[A-Z]$/.test(value),
  fileId,
  name: text(300),
  mediaType: oneOf('application/pdf', 'image/jpeg', 'image/png'),
  pages: (value) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 1_000,
  sha256: fileId,
});

const members: Readonly<Record<string, MemberCheck>> = {
  typeVersion: (value) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= highestVersion,
  title: text(200),
  number: text(60),
  date: text(60),
  company: record({
    name: text(200),
    lines: list(text(), 20),
    logoFileIds: optional(list(fileId, 3)),
    logoFileId: (value) => value === undefined || value === null || fileId(value),
  }),
  parties: list(record({ heading: text(200), lines: list(text(), 20) }), 10),
  sections: list(section, 200),
  signers: list(record({ key: oneOf(...signerKeys), name: text(400), caption: text(700), consent: text(1_000) }), 6),
  totalCents: (value) => Number.isSafeInteger(value),
  cancellation: optional(lastDayToCancel),
  attachments: optional(list(attachment, 20)),
  isInternal: optional(oneOf(true)),
  photos: optional(list(record({ sha256: fileId, caption: text(200), date: text(60) }), photoLimits.photos)),
};
const paper = record({ ...members, translation: optional(record(members)) });

export const isPaper = (value: unknown): value is Paper => paper(value);
