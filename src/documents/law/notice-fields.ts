import type { RichText } from '#documents/rich-text/rich-text.ts';

/** The fields that the text of a notice may name as {{lastDay}}. */
const noticeFields = {
  lastDay: 'last day to cancel',
  signedOn: 'day of signing',
  company: 'name of the company',
  companyAddress: 'address of the company',
  companyEmail: 'e-mail address of the company',
  companyPhone: 'phone of the company',
  number: 'number of the contract',
  price: 'price',
  customer: 'name of the buyer',
  jobAddress: 'address of the job',
} as const;

type FieldName = keyof typeof noticeFields;

const isField = (name: string): name is FieldName => Object.hasOwn(noticeFields, name);
const field = /\{\{\s*(\w+)\s*\}\}/g;

/** Stands for a field without a value until the line is closed up; no typed text has it. */
const empty = '\u0000';

/**
 * A text with its fields filled, one paragraph per line. An unknown field is printed as typed. A field without a value
 * takes its separator along in `closesUp`; the first released versions of papers left a gap.
 */
export const fillFields = (text: string, values: Readonly<Record<FieldName, string>>, closesUp: boolean): RichText =>
  text
    .split(/\n+/)
    .map((line) =>
      line.replaceAll(field, (all, name: string) => (isField(name) ? values[name] || (closesUp ? empty : '') : all)),
    )
    .map((line) => (line.includes(empty) ? closedUp(line) : line))
    .filter((line) => line.trim() !== '')
    .map((line) => ({ kind: 'paragraph', runs: [{ text: line }] }));

/** A line without its empty places: each goes with the comma before it, otherwise with the one after it, and one space. */
const closedUp = (line: string): string =>
  line
    .replaceAll(/[,;]\s*\0/g, '')
    .replaceAll(/\(\s*\0\s*\)/g, empty)
    .replaceAll(/\0\s*[,;]\s*/g, '')
    .replaceAll(/\s*\0(?=\s*(?:[.!?:)]|$))/g, '')
    .replaceAll(/\0\s?/g, '')
    .replaceAll(/^\s*[.!?:]\s*/g, '');

/** The names in double braces. */
export function fieldsIn(text: string): { readonly known: readonly FieldName[]; readonly unknown: readonly string[] } {
  const names = [...new Set([...text.matchAll(field)].map(([, name = '']) => name))];
  return { known: names.filter(isField), unknown: names.filter((name) => !isField(name)) };
}
