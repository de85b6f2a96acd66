import type { ReactNode } from 'react';
import { useCallback } from 'react';
import { FieldHelp } from '#app/form/field-help.tsx';
import { LineContext } from '#app/form/line-context.ts';
import { OriginNote } from '#app/form/origin-note.tsx';
import { ComparedFigures } from '#app/form/prices/compared-figures.tsx';
import { LineAmounts } from '#app/form/prices/line-amounts.tsx';
import { UnpricedNote } from '#app/form/prices/unpriced-note.tsx';
import { type LineField, LineProblems } from '#app/form/problems/line-problems.tsx';
import { QuantityNote, RecommendationChip } from '#app/form/recommendations/recommendation-chip.tsx';
import { useSheet } from '#app/form/sheet-store.ts';
import type { LineKey } from '#engine/sheet/lines/line.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import '#app/form/templates/line-frame.css';

interface LineFrameProps {
  readonly lineKey: LineKey | null;
  readonly fieldId: string | null;
  readonly name: string;
  /** A row's name is in its summary. */
  readonly isRow: boolean;
  readonly isWide?: boolean;
  readonly values: ReactNode;
  readonly quantity: ReactNode;
  readonly prices: ReactNode;
  readonly below: ReactNode;
  readonly fields: readonly LineField[];
}

/** A priced line: name and amounts above, then its values, its quantity and its recommendation. */
export function LineFrame({
  lineKey,
  fieldId,
  name,
  isRow,
  isWide = false,
  values,
  quantity,
  prices,
  below,
  fields,
}: LineFrameProps) {
  const isZero = useSheet(
    useCallback((sheet: Sheet) => lineKey !== null && sheet.amounts(lineKey).total === 0, [lineKey]),
  );
  return (
    <LineContext value={name}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as the drawn grid in every browser */}
      <div
        className={`line${isRow ? ' line--row' : ''}${isWide ? ' line--wide' : ''}${isZero ? ' line--zero' : ''}`}
        role="group"
        aria-label={name}
      >
        {!isRow && (
          <div className="line-name">
            <h3>{name}</h3>
            <FieldHelp fieldId={fieldId} name={name} />
          </div>
        )}
        <div className="line-value">{values}</div>
        {quantity !== null && <div className="line-qty">{quantity}</div>}
        <div className="line-rec">{lineKey !== null && <RecommendationChip lineKey={lineKey} />}</div>
        {lineKey !== null && <LineAmounts lineKey={lineKey} />}
        {lineKey !== null && <QuantityNote lineKey={lineKey} />}
        {lineKey !== null && quantity !== null && <OriginNote lineKey={lineKey} />}
        {lineKey !== null && <ComparedFigures lineKey={lineKey} />}
        {prices !== null && <div className="line-prices">{prices}</div>}
        <LineProblems fields={fields} />
        {lineKey !== null && !isRow && <UnpricedNote lineKey={lineKey} isRow={false} />}
        {below !== null && <div className="line-below">{below}</div>}
      </div>
    </LineContext>
  );
}
