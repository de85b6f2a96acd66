import type { Settings } from '#contract/records/settings.ts';
import { settingsNeededIn } from '#documents/law/guards.ts';
import { licenseAt } from '#documents/law/license-at.ts';
import { fieldsIn } from '#documents/law/notice-fields.ts';
import { slotsOf } from '#documents/law/notice-slots.ts';
import { stateName } from '#domain/regions/states.ts';

/** A fact of the company that a contract needs and its settings lack. */
export interface CompanyGap {
  readonly name: keyof Settings;
  /** "its street" */
  readonly text: string;
}

type CompanyFact = readonly [name: keyof Settings, text: string];

/** The seller's name and address, without which a contract and its notice of cancellation name nobody. */
const always: readonly CompanyFact[] = [
  ['companyName', 'its name'],
  ['street', 'its street'],
  ['city', 'its city'],
  ['state', 'its state'],
  ['postalCode', 'its zip code'],
];

/** Facts that a notice may print, by the field that prints them. */
const printed: Readonly<Record<string, CompanyFact>> = {
  companyPhone: ['phoneNumber', 'its phone, which the notices name'],
  companyEmail: ['fromEmailAddress', 'its e-mail address, which the notices name'],
};

/** The facts that a contract in a place needs on a day, and the company's settings lack. */
export function companyGaps(settings: Settings, path: string | null, day: string): readonly CompanyGap[] {
  const fields: readonly string[] = slotsOf(settings, path, day).flatMap(({ text }) => fieldsIn(text).known);
  const inNotices = Object.entries(printed).flatMap(([field, fact]) => (fields.includes(field) ? [fact] : []));
  const byLaw = settingsNeededIn(path).map(({ name, words }): CompanyFact => [name, `${words} for ${stateName(path)}`]);
  const gaps = [...always, ...byLaw, ...inNotices].filter(([name]) => isEmpty(enteredFor(settings, name, path)));
  return gaps
    .filter(([name], at) => gaps.findIndex(([other]) => other === name) === at)
    .map(([name, text]) => ({ name, text }));
}

/** A license may be one of the place. */
const enteredFor = (settings: Settings, name: keyof Settings, path: string | null): unknown =>
  name === 'license' ? licenseAt(settings, path).number : settings[name];

const isEmpty = (value: unknown): boolean => typeof value !== 'string' || value.trim() === '';
