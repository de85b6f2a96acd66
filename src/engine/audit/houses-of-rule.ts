// Finds the worked houses that state a rule's result, and checks them.
import type { HouseStatement, WorkedHouse } from '#contract/records/house.ts';
import type { RuleUse } from '#engine/audit/rule-story.ts';
import { failuresOfHouse, type HouseFailure } from '#engine/audit/work-house.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';

/** An entry of a house after which it states a value for a line of the rule. */
interface StatedEntry {
  /** Counted from 1. */
  readonly entry: number;
  readonly note: string | undefined;
  readonly stated: readonly { readonly name: string; readonly statement: HouseStatement }[];
}

interface HouseOfRule {
  readonly house: WorkedHouse;
  readonly entries: readonly StatedEntry[];
}

/** Houses that state a value for a line of the rule; rules of totals have none. */
export const housesOfRule = (
  catalog: CompiledCatalog,
  uses: readonly RuleUse[],
  houses: readonly WorkedHouse[],
): readonly HouseOfRule[] =>
  houses.flatMap((house) => {
    const names = new Map(
      uses
        .filter(({ workflowId }) => workflowId !== null && house.trades.includes(workflowId))
        .flatMap(({ targets }) => targets)
        .map(({ fieldId, name }) => [catalog.fieldById.get(fieldId)?.property ?? '', name] as const),
    );
    const entries = house.talk.flatMap(({ note, expect = {} }, index) => {
      const stated = Object.entries(expect).flatMap(([path, statement]) => {
        const name = names.get(propertyOf(path));
        return name === undefined ? [] : [{ name, statement }];
      });
      return stated.length === 0 ? [] : [{ entry: index + 1, note, stated }];
    });
    return entries.length === 0 ? [] : [{ house, entries }];
  });

/** Mismatches between a house's statements and the sheet, in the company's trades. */
export const failuresHere = (catalog: CompiledCatalog, house: WorkedHouse): readonly HouseFailure[] => [
  ...failuresOfHouse(catalog, { ...house, trades: house.trades.filter((id) => catalog.workflowById.has(id)) }),
];

/** "windows[2].width" → "width" */
const propertyOf = (path: string): string => (path.split('.').at(-1) ?? '').replace(/\[\d+\]$/, '');
