// A contract promises only work that was sold: each trade is sold with each of its lines absent, under the texts that we
// ship.
import { describe, expect, test } from 'vitest';
import { companyTexts, htmlOf, keywordErrors } from '#documents/keywords/company-texts.ts';
import { loosePromises, namedIn, worksOf } from '#documents/keywords/promises.ts';
import { linesOf, readKeywords } from '#documents/keywords/read-keywords.ts';
import { companyText } from '#documents/papers/contract/contract-texts.ts';
import { tradesOfText } from '#documents/papers/contract/scope-of-work.ts';
import { scopePromises } from '#documents/papers/contract/scope-promises.ts';
import { parseRichText } from '#documents/rich-text/parse-rich-text.ts';
import { textOf } from '#documents/rich-text/trim-runs.ts';
import { demoSettings, harlow } from '#server/database/seed/demo-companies.ts';
import { compiledCatalog, starterFolders } from '#tests/schemas/trade.ts';

const catalog = compiledCatalog([starterFolders]);
const settings = demoSettings(harlow, 'logo', 'dark');
const texts = companyTexts.map(({ name, label, isScope }) => ({
  name,
  label,
  isScope,
  html: htmlOf(settings, name) ?? '',
  works: worksOf(catalog, tradesOfText(catalog.workflows, name)),
}));
const scopes = texts.filter(({ isScope, works }) => isScope && works.length > 0);

/** Lines that are promised: paragraphs that are printed, and items whose box is not empty. */
const promisedIn = (html: string, soldIds: readonly string[]): readonly string[] =>
  companyText('', html, {
    settings,
    lead: { state: 'IL' },
    entries: soldIds.map((fieldId, index) => ({
      id: index + 1,
      uuid: `${index}`,
      fieldId,
      value: 'As chosen',
      quantity: 2,
      parentItemId: null,
    })),
  })
    .flatMap((section) => (section.kind === 'text' ? section.text : []))
    .flatMap((block) => (block.kind === 'list' ? block.items.filter(({ checked }) => checked !== false) : [block]))
    .map(({ runs }) => textOf(runs));

test('every scope of work of the starter has a trade, and each trade has one', () => {
  expect(scopes.map(({ name }) => name)).toEqual(
    catalog.workflows.flatMap(({ scopeSettings }) => scopeSettings ?? []).sort(byForm),
  );
  expect(catalog.workflows.filter(({ id }) => id > 0 && tradeScopes(id).length === 0)).toEqual([]);
});

const tradeScopes = (id: number) => scopes.filter(({ name }) => tradesOfText(catalog.workflows, name).includes(id));
const byForm = (one: string, other: string) => position(one) - position(other);
const position = (name: string) => companyTexts.findIndex((text) => text.name === name);

test('no line of the starter promises work without asking whether it is sold', () => {
  expect(scopePromises(settings, catalog)).toEqual([]);
});

test('the other texts of papers name no work at all', () => {
  const all = worksOf(
    catalog,
    catalog.workflows.map(({ id }) => id),
  );
  const others = texts.filter(({ isScope, works }) => !isScope || works.length === 0);
  expect(
    others.flatMap(({ name, html }) => loosePromises(parseRichText(html), all).map(({ typed }) => [name, typed])),
  ).toEqual([]);
});

test('every keyword of the starter is one, and names a field of the trade', () => {
  expect(keywordErrors({ ...settings })).toEqual({});
  const strangers = scopes.flatMap(({ name, html, works }) =>
    linesOf(parseRichText(html))
      .flatMap(readKeywords)
      .flatMap((mention) => (mention.kind === 'keyword' ? mention.fieldIds : []))
      .filter((id) => !works.some((work) => work.id === id))
      .map((id) => `${name} ${id}`),
  );
  expect(strangers).toEqual([]);
});

describe.each(scopes)('$label', ({ html, works }) => {
  const ids = works.map(({ id }) => id);
  const everything = promisedIn(html, ids);

  test('with all of its work sold, every line is promised', () => {
    expect(everything).toHaveLength(linesOf(parseRichText(html)).length);
  });

  test('with one kind of work left out, nothing of it is promised', () => {
    const named = everything.flatMap((line) => namedIn(line, works));
    const broken = named.flatMap((alike) => {
      const absent = new Set(alike.map(({ id }) => id));
      const promised = promisedIn(
        html,
        ids.filter((id) => !absent.has(id)),
      );
      return promised
        .filter((line) => namedIn(line, works).some((other) => other.every(({ id }) => absent.has(id))))
        .map((line) => `${alike.map(({ name }) => name).join(', ')}: ${line}`);
    });
    expect(broken).toEqual([]);
  });

  test('with none of its work sold, only what names no work is left', () => {
    expect(promisedIn(html, []).flatMap((line) => namedIn(line, works))).toEqual([]);
  });
});
