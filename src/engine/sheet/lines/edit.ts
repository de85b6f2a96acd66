import type { UnitPrices } from '#domain/catalog/unit-prices.ts';
import type { Line, LineKey, RefusedTexts } from '#engine/sheet/lines/line.ts';

/** What a person, or a rule, did to the lines. */
export type Edit =
  | {
      readonly kind: 'set';
      readonly key: LineKey;
      readonly optionId?: string | null;
      readonly value?: Line['value'];
      readonly quantity?: number;
      readonly prices?: Partial<UnitPrices>;
      /** Typed, and no number that the input can take. */
      readonly refused?: RefusedTexts;
    }
  | {
      readonly kind: 'add';
      readonly key: LineKey;
      readonly fieldId: string;
      readonly parentKey: LineKey | null;
      readonly after: LineKey | null;
      readonly copyOf?: LineKey;
    }
  | { readonly kind: 'remove'; readonly key: LineKey }
  | { readonly kind: 'move'; readonly key: LineKey; readonly after: LineKey | null }
  /** Packages to lay beside each other, one to three. */
  | { readonly kind: 'compare'; readonly workflowId: number; readonly optionIds: readonly string[] };
