import type { UnitPrices } from '#domain/catalog/unit-prices.ts';
import type { Line, LineKey, RefusedTexts } from '#engine/sheet/lines/line.ts';

/** An edit of the lines by a person or a rule. */
export type Edit =
  | {
      readonly kind: 'set';
      readonly key: LineKey;
      readonly optionId?: string | null;
      readonly value?: Line['value'];
      readonly quantity?: number;
      /** The quantity is the recommended one, not a typed one. */
      readonly taken?: true | undefined;
      readonly prices?: Partial<UnitPrices>;
      /** The value comes from a measurement report. */
      readonly origin?: Line['origin'];
      /** A typed text that is not a valid number. */
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
  /** Packages to compare, one to three. */
  | { readonly kind: 'compare'; readonly workflowId: number; readonly optionIds: readonly string[] };
