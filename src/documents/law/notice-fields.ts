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

/** A text with its fields filled, one paragraph per line. An unknown field is printed as typed. */
export const fillFields = (text: string, values: Readonly<Record<FieldName, string>>): RichText =>
  text
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((line) => ({
      kind: 'paragraph',
      runs: [{ text: line.replaceAll(field, (all, name: string) => (isField(name) ? values[name] : all)) }],
    }));

/** The names in double braces. */
export function fieldsIn(text: string): { readonly known: readonly FieldName[]; readonly unknown: readonly string[] } {
  const names = [...new Set([...text.matchAll(field)].map(([, name = '']) => name))];
  return { known: names.filter(isField), unknown: names.filter((name) => !isField(name)) };
}
