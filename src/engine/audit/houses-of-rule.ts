// Which worked houses state what a rule comes to, and whether they do.
import type { HouseStatement, WorkedHouse } from '#contract/records.ts';
import type { RuleUse } from '#engine/audit/rule-story.ts';
import { failuresOfHouse, type HouseFailure } from '#engine/audit/work-house.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';

/** An entry of a house's talk after which something is stated of a line on which the rule acts. */
export interface StatedEntry {
  /** Counted from 1. */
  readonly entry: number;
  readonly note: string | undefined;
  readonly stated: readonly { readonly name: string; readonly statement: HouseStatement }[];
}

export interface HouseOfRule {
  readonly house: WorkedHouse;
  readonly entries: readonly StatedEntry[];
}

/** The houses that state something of a line on which a rule acts; rules of totals have none of their own. */
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
      const stated = Object.entries(expect).flatMap(([place, statement]) => {
        const name = names.get(propertyOf(place));
        return name === undefined ? [] : [{ name, statement }];
      });
      return stated.length === 0 ? [] : [{ entry: index + 1, note, stated }];
    });
    return entries.length === 0 ? [] : [{ house, entries }];
  });

/** What does not come out as the house states it, in the trades that the company has. */
export const failuresHere = (catalog: CompiledCatalog, house: WorkedHouse): readonly HouseFailure[] => [
  ...failuresOfHouse(catalog, { ...house, trades: house.trades.filter((id) => catalog.workflowById.has(id)) }),
];

/** "windows[2].width" → "width" */
const propertyOf = (place: string): string => (place.split('.').at(-1) ?? '').replace(/\[\d+\]$/, '');
