// Expands a binding that uses a part's ids into one binding for each trade with that part.

import type { FileLocation, Located } from '#server/catalog/file-location.ts';
import {
  missingParts,
  type PartJson,
  partNamed,
  type TradeParts,
  textsOf,
  withIdsOf,
} from '#server/catalog/part-ids.ts';

type Trades = ReadonlyMap<number, TradeParts>;

/** A rule whose bindings name only fields of trades. */
export function expandBindings(
  rule: Located<PartJson>,
  trades: Trades,
  report: (at: FileLocation, reason: string) => void,
): Located<PartJson> {
  const written: readonly unknown[] = Array.isArray(rule.record.bindings) ? rule.record.bindings : [];
  const bindings = written.flatMap((binding, index): Located<unknown>[] => {
    const at = { file: rule.file, pointer: `${rule.pointer}/bindings/${index}` };
    const concerned = tradesOfBinding(binding, trades);
    if (concerned === null) return [{ ...at, record: binding }];
    return concerned.flatMap((trade) => {
      const record = withoutOtherTrades(binding, trade);
      const missing = missingParts(record, trade);
      if (missing.length > 0) report(at, `Workflow ${trade.workflowId} has no part ${missing.join(', ')}.`);
      return missing.length > 0 ? [] : [{ ...at, record: withIdsOf(trade, record) }];
    });
  });
  if (bindings.length === written.length && bindings.every(({ record }, index) => record === written[index]))
    return rule;
  return {
    ...rule,
    record: { ...rule.record, bindings: bindings.map(({ record }) => record) },
    origins: Object.fromEntries(bindings.map((binding, index) => [`/bindings/${index}`, binding])),
  };
}

/** The trades that a binding expands to; null when it names no part and stays unchanged. */
function tradesOfBinding(binding: unknown, trades: Trades): readonly TradeParts[] | null {
  const all = [...trades.values()];
  const isPart = all[0]?.isPart ?? (() => false);
  const { fieldId, group, clears, on } = binding as PartJson;
  const [target] = textsOf([fieldId, group, clears, on]);
  const part = partNamed(target, isPart);
  if (part !== null) return all.filter(({ uses }) => uses.has(part));
  if (group !== undefined || !textsOf(binding).some((text) => partNamed(text, isPart) !== null)) return null;
  const trade = trades.get(Number(target?.split('.')[0]));
  return trade === undefined ? null : [trade];
}

/** A binding for one trade: alternatives among its sources that name absent parts and fields are dropped. */
function withoutOtherTrades(value: unknown, trade: TradeParts): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => withoutOtherTrades(each, trade));
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => {
      const stored = withoutOtherTrades(member, trade);
      const isSeveral = (name === 'sum' || name === 'lists') && Array.isArray(stored);
      return [name, isSeveral ? stored.filter((source) => isOf(source, trade)) : stored];
    }),
  );
}

const isOf = (source: unknown, trade: TradeParts): boolean =>
  missingParts(source, trade).length === 0 &&
  textsOf(source).every((text) => !/^\d+\.\d+/.test(text) || text.startsWith(`${trade.workflowId}.`));
