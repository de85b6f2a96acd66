import { joined } from '#domain/text/joined.ts';

const suffix = /^(?:jr|sr|ii|iii|iv|esq|md|phd)\.?$/i;

/** "Whitfield, Dana" and "Dana Whitfield Jr." as given name and family name. */
export function dividedName(name: string): { readonly firstName: string; readonly lastName: string } {
  const [before = '', after = ''] = name.split(/,(.*)/s).map((part) => part.trim());
  if (after !== '' && !suffix.test(after)) return { firstName: after, lastName: before };
  const words = joined([before, after], ' ').split(' ');
  const family = words.length > 2 && suffix.test(words.at(-1) ?? '') ? 2 : 1;
  return { firstName: words.slice(0, -family).join(' '), lastName: words.slice(-family).join(' ') };
}
