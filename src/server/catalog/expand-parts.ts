// Steps shared by several trades are written once, as parts. This expands them to plain steps, fields and bindings of
// each trade; later code knows no parts. Shapes are checked later, so a record of the wrong shape passes through
// unchanged.

import type { Part } from '#contract/records/part.ts';
import type { PartUse } from '#contract/records/part-use.ts';
import type { CatalogFileProblem } from '#server/catalog/catalog-file-problem.ts';
import { expandBindings } from '#server/catalog/expand-bindings.ts';
import type { FileLocation, Located } from '#server/catalog/file-location.ts';
import { isPartUse, missingParts, type PartJson, type TradeParts, withIdsOf } from '#server/catalog/part-ids.ts';

/** Catalog files in their source form. */
interface WrittenCatalog {
  readonly sections: readonly Located<PartJson>[];
  readonly fields: readonly Located<PartJson>[];
  readonly rules: readonly Located<PartJson>[];
  readonly parts: readonly Located<Part>[];
  /** Option lists shared by several fields, by name. */
  readonly options: ReadonlyMap<string, Located<readonly PartJson[]>>;
}

/** The same files with parts and shared options expanded, and the problems found while expanding them. */
interface ExpandedCatalog extends Pick<WrittenCatalog, 'sections' | 'fields' | 'rules'> {
  readonly problems: readonly CatalogFileProblem[];
}

export function expandParts(written: WrittenCatalog): ExpandedCatalog {
  const problems: CatalogFileProblem[] = [];
  const report = (at: FileLocation, reason: string) => problems.push({ file: at.file, pointer: at.pointer, reason });
  const partById = new Map(written.parts.map((part) => [part.record.id, part]));
  const trades = tradesOf(written.sections, partById, report);
  const inTrade = <T extends Located<PartJson>>(located: T): readonly T[] => {
    const trade = trades.get(Number(located.record.workflowId));
    if (trade === undefined) return [located];
    const missing = missingParts(located.record, trade);
    if (missing.length > 0) report(located, `Workflow ${trade.workflowId} has no part ${missing.join(', ')}.`);
    return missing.length > 0 ? [] : [{ ...located, record: withIdsOf(trade, located.record) as PartJson }];
  };
  const fields = [...written.fields, ...[...trades.values()].flatMap(fieldsOfParts)];
  return {
    sections: written.sections.map((section) => withGroupsOfParts(section, partById)).flatMap(inTrade),
    fields: fields.flatMap(inTrade).map((field) => withSharedOptions(field, written.options, report)),
    rules: written.rules.map((rule) => expandBindings(rule, trades, report)),
    problems,
  };
}

type PartReport = (at: FileLocation, reason: string) => void;
type CatalogParts = ReadonlyMap<string, Located<Part>>;

/** The parts of every trade. */
function tradesOf(
  sections: readonly Located<PartJson>[],
  parts: CatalogParts,
  report: PartReport,
): ReadonlyMap<number, TradeParts> {
  const trades = new Map<number, TradeParts>();
  for (const section of sections) {
    const workflowId = Number(section.record.workflowId);
    const trade = trades.get(workflowId) ?? { workflowId, isPart: (name) => parts.has(name), uses: new Map() };
    trades.set(workflowId, trade);
    for (const { record: use, ...at } of partUsesOf(section)) {
      const part = parts.get(use.part);
      const reason = problemOfUse(use, part, trade);
      if (reason !== null) report(at, reason);
      if (part === undefined || trade.uses.has(use.part)) continue;
      trade.uses.set(use.part, { use, part, sectionId: Number(section.record.id), index: at.index });
    }
  }
  return trades;
}

function problemOfUse(use: PartUse, part: Located<Part> | undefined, { workflowId, uses }: TradeParts): string | null {
  if (part === undefined) return `There is no part "${use.part}".`;
  if (uses.has(use.part)) return `Workflow ${workflowId} has the part "${use.part}" already.`;
  const numbers = new Set(part.record.fields.map(({ id }) => id.split('.')[1]));
  const unknown = Object.keys(use.ids ?? {}).filter((number) => !numbers.has(number));
  return unknown.length === 0 ? null : `The part "${use.part}" has no field ${unknown.join(', ')}.`;
}

const groupsOf = (section: PartJson): readonly unknown[] => (Array.isArray(section.groups) ? section.groups : []);

/** Places where a step includes parts. */
export const partUsesOf = ({
  file,
  pointer,
  record,
}: Located<PartJson>): readonly (Located<PartUse> & { index: number })[] =>
  groupsOf(record).flatMap((group, index) =>
    isPartUse(group) ? [{ file, pointer: `${pointer}/groups/${index}`, record: group, index }] : [],
  );

/** The section with its parts' groups inserted. */
function withGroupsOfParts(section: Located<PartJson>, parts: CatalogParts): Located<PartJson> {
  if (!groupsOf(section.record).some(isPartUse)) return section;
  const groups = groupsOf(section.record).flatMap((group, index): Located<unknown>[] => {
    if (!isPartUse(group))
      return [{ file: section.file, pointer: `${section.pointer}/groups/${index}`, record: group }];
    const part = parts.get(group.part);
    return (part?.record.groups ?? []).map((record, nth) => ({
      file: part?.file ?? section.file,
      pointer: `/groups/${nth}`,
      record,
    }));
  });
  return {
    ...section,
    record: { ...section.record, groups: groups.map(({ record }) => record) },
    origins: Object.fromEntries(groups.map((group, index) => [`/groups/${index}`, group])),
  };
}

/** The fields that a trade gets from its parts, ordered by each part's position in its step. */
const fieldsOfParts = ({ workflowId, uses }: TradeParts): readonly Located<PartJson>[] =>
  [...uses.values()].flatMap(({ part, sectionId, index }) =>
    part.record.fields.map((field, nth) => ({
      file: part.file,
      pointer: `/fields/${nth}`,
      record: { ...field, workflowId, sectionId, order: 100 * index + nth + 1 },
    })),
  );

function withSharedOptions(
  field: Located<PartJson>,
  lists: WrittenCatalog['options'],
  report: PartReport,
): Located<PartJson> {
  const { optionsOf, ...record } = field.record;
  if (optionsOf === undefined) return field;
  const list = lists.get(String(optionsOf));
  const at = { file: field.file, pointer: `${field.pointer}/optionsOf` };
  if (list === undefined) report(at, `There are no shared options "${String(optionsOf)}".`);
  if (record.options !== undefined) report(at, 'A field with options of its own cannot share others.');
  const options = (list?.record ?? []).map((option, index) => ({ id: `${String(record.id)}.${index + 1}`, ...option }));
  return { ...field, record: { ...record, options }, ...(list && { origins: { '/options': list } }) };
}
