import { useCallback, useState } from 'react';
import { useSheet, useSheetStore } from '#app/form/sheet-store.ts';
import { useRecord, useWorkingEstimate } from '#app/open-estimate/working-context.ts';
import { stepHref } from '#app/routes/estimate/estimate-addresses.ts';
import type { Section } from '#contract/records/section.ts';
import { isSameContent } from '#domain/same-content.ts';
import { fieldIn } from '#engine/catalog/field-in.ts';
import { tradeSteps } from '#engine/progress/trade-steps.ts';
import type { LineKey } from '#engine/sheet/lines/line.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import {
  offers,
  type RecommendedOffer,
  type TradeRecommendations,
  tradeRecommendations,
} from '#engine/steps/trade-recommendations.ts';

export interface Recommended extends Pick<TradeRecommendations, 'lines' | 'total'> {
  /** Number of ticked lines. */
  readonly taken: number;
  readonly offers: readonly RecommendedOffer[];
  /** Fields that need a decision first, with their steps. */
  readonly toDecide: readonly { readonly name: string; readonly href: string }[];
  /** Unticked lines. */
  readonly left: ReadonlySet<LineKey>;
  readonly turn: (key: LineKey) => void;
  readonly add: (offer: RecommendedOffer) => void;
  /** Takes the ticked lines. */
  readonly take: () => void;
}

/** Everything that a trade recommends, as the rep wants it. */
export function useRecommended(workflowId: number): Recommended {
  const store = useSheetStore();
  const record = useRecord(useWorkingEstimate());
  const [left, setLeft] = useState<ReadonlySet<LineKey>>(new Set());
  const sectionsOf = useCallback(
    (sheet: Sheet): readonly Section[] => tradeSteps(sheet.catalog, record, workflowId).steps,
    [record, workflowId],
  );
  const select = useCallback(
    (sheet: Sheet) => {
      const sections = sectionsOf(sheet);
      const { toDecide, ...recommended } = tradeRecommendations(sheet, sections, left);
      const undecided = new Map(toDecide.map(({ fieldId, name }) => [name, fieldIn(sheet.catalog, fieldId)]));
      return {
        ...recommended,
        offers: offers(sheet, sections),
        toDecide: [...undecided].map(([name, { sectionId }]) => ({
          name,
          href: stepHref(record.id, workflowId, sectionId),
        })),
      };
    },
    [sectionsOf, left, record.id, workflowId],
  );
  const { edits, ...shown } = useSheet(select, isSameContent);
  return {
    ...shown,
    taken: edits.length,
    left,
    turn: (key) => setLeft(left.has(key) ? new Set([...left].filter((each) => each !== key)) : new Set([...left, key])),
    add: (offer) => store.change(offer.edits),
    take: () => store.change(tradeRecommendations(store.read(), sectionsOf(store.read()), left).edits),
  };
}
