import { createContext, use } from 'react';
import { formatAmount, formatNumber } from '#domain/text/format-number.ts';
import type { LineKey } from '#engine/sheet/lines/line.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';

/** One sheet under two catalogs: the draft, and the published one. */
interface ComparedSheets {
  readonly drafted: Sheet;
  readonly live: Sheet;
}

/** Null where a sheet has only one catalog, which is everywhere but in the preview of a draft. */
export const ComparedContext = createContext<ComparedSheets | null>(null);

/** A line's figures under the published catalog, shown where they differ from the draft's. */
export function ComparedFigures({ lineKey }: { readonly lineKey: LineKey }) {
  const compared = use(ComparedContext);
  const text = compared === null ? '' : differences(compared, lineKey);
  return text === '' ? null : <p className="line-note line-note--live">Live: {text}</p>;
}

function differences({ drafted, live }: ComparedSheets, key: LineKey): string {
  const line = drafted.lines.get(key);
  const before = live.lines.get(key);
  if (line === undefined) return '';
  if (before === undefined) return 'not there';
  const [total, totalBefore] = [drafted, live].map((sheet) => sheet.amounts(key).total);
  const [quantity, quantityBefore] = [drafted, live].map((sheet) => sheet.recommendation(key)?.quantity ?? null);
  const unit = live.recommendation(key)?.unit ?? '';
  return [
    line.quantity === before.quantity ? '' : `quantity ${formatNumber(before.quantity)}`,
    total === totalBefore || totalBefore === undefined ? '' : formatAmount(totalBefore),
    quantity === quantityBefore || quantityBefore === undefined ? '' : recommendedText(quantityBefore, unit),
  ]
    .filter(Boolean)
    .join(', ');
}

const recommendedText = (quantity: number | null, unit: string): string =>
  quantity === null ? 'nothing recommended' : `Rec. ${formatNumber(quantity)} ${unit}`.trim();
