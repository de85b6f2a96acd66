import { isEmailAddress } from '#domain/formats/email-address.ts';
import { dividedName } from '#domain/text/divided-name.ts';
import { joined } from '#domain/text/joined.ts';

/** A person of a pasted list. */
interface ListedPerson {
  /** Line of the list, from 1. */
  readonly row: number;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: 'User' | 'Admin';
  /** Why the line names nobody; empty when it does. */
  readonly problem: string;
}

const roles: Readonly<Record<string, ListedPerson['role']>> = {
  user: 'User',
  rep: 'User',
  sales: 'User',
  'sales rep': 'User',
  salesperson: 'User',
  member: 'User',
  admin: 'Admin',
  administrator: 'Admin',
  office: 'Admin',
};

const roleOf = (text: string): ListedPerson['role'] | undefined =>
  Object.hasOwn(roles, text.toLowerCase()) ? roles[text.toLowerCase()] : undefined;

/**
 * The people of a list, one a line: e-mail, name and role in any order, as a person types them or as a spreadsheet has
 * them. A line of headings is left out, and names whose columns hold given and family names.
 */
export function readPeopleList(text: string): readonly ListedPerson[] {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/);
  let isSwapped = false;
  return lines.flatMap((line, at) => {
    const cells = cellsOf(line);
    if (cells.length === 0) return [];
    if (cells.some((cell) => headings.test(cell)) && !cells.some((cell) => cell.includes('@'))) {
      const [last, first] = [/last|family/i, /first|given/i].map((name) => cells.findIndex((cell) => name.test(cell)));
      isSwapped = last !== undefined && first !== undefined && last >= 0 && last < first;
      return [];
    }
    return [personOf(at + 1, cells, isSwapped)];
  });
}

const headings = /^(?:e-?mail(?: address)?|(?:first|last|full|given|family)? ?name|role)$/i;

function personOf(row: number, cells: readonly string[], isSwapped: boolean): ListedPerson {
  const at = cells.findIndex((cell) => cell.includes('@'));
  const [, before = '', inside] = /^(.*?)<([^<>]*)>$/.exec(cells[at] ?? '') ?? [];
  const email = (inside ?? cells[at] ?? '').replace(/^mailto:/i, '').trim();
  const others = [before.replaceAll('"', '').trim(), ...cells.filter((_, index) => index !== at)].filter(Boolean);
  const role = others.map(roleOf).find((one) => one !== undefined) ?? 'User';
  const texts = others.filter((text) => roleOf(text) === undefined);
  const isWhole = texts[0]?.includes(' ') === true || texts.length === 1;
  const [unknown] = texts.slice(isWhole ? 1 : 2);
  const [one = '', two = ''] = isSwapped ? [texts[1], texts[0]] : texts;
  const named = isWhole ? dividedName(texts[0] ?? '') : { firstName: one, lastName: two };
  return { row, email, ...named, role, problem: problemOf(email, joined([named.firstName, named.lastName]), unknown) };
}

function problemOf(email: string, name: string, unknown: string | undefined): string {
  if (email === '') return 'The line has no e-mail address.';
  if (!isEmailAddress(email)) return 'Enter an e-mail address like name@example.com.';
  if (unknown !== undefined) return `“${unknown}” is no role. Write User or Admin.`;
  return name === '' ? 'The line has no name.' : '';
}

/** The cells of a line, set apart by tabs, semicolons or commas; those in quotation marks may have one inside. */
function cellsOf(line: string): readonly string[] {
  const delimiter = ['\t', ';', ','].find((sign) => line.includes(sign)) ?? ',';
  const cells: string[] = [];
  let [cell, isQuoted] = ['', false];
  for (const sign of line) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (sign === delimiter && !isQuoted) {
      cells.push(cell);
      cell = '';
    } else cell += sign;
  }
  return [...cells, cell].map((each) => each.replace(/\s+/g, ' ').trim()).filter((each) => each !== '');
}
