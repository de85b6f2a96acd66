import { type KeyboardEvent, memo, useCallback } from 'react';
import { arrowStep, pressedKey } from '#app/components/pressed-key.ts';
import { GeneratedForm } from '#app/form/generated-form.tsx';
import { OpeningGlyph, OpeningPicture } from '#app/form/opening-picture.tsx';
import { UnitPrices } from '#app/form/prices/unit-prices.tsx';
import { UnpricedNote } from '#app/form/prices/unpriced-note.tsx';
import { RecommendationChip } from '#app/form/recommendations/recommendation-chip.tsx';
import { dragRow } from '#app/form/rows/drag-row.ts';
import { RowTools } from '#app/form/rows/row-tools.tsx';
import { useSheet } from '#app/form/sheet-store.ts';
import { stepTheme } from '#app/form/step-theme.ts';
import type { SectionGroup } from '#contract/records/section.ts';
import { formatMoney, formatNumber } from '#domain/text/format-number.ts';
import { unitText } from '#domain/text/unit-text.ts';
import type { LineKey } from '#engine/sheet/lines/line.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import { incompleteOnRow } from '#engine/steps/incomplete-recommendations.ts';
import { rowPart } from '#engine/steps/make-part.ts';
import { type StepRow, stepRow } from '#engine/steps/step-row.ts';
import '#app/form/rows/row.css';

export interface RowActions {
  readonly open: (key: LineKey | null) => void;
  readonly addAfter: (key: LineKey) => void;
  readonly duplicate: (key: LineKey) => void;
  readonly move: (key: LineKey, by: number) => void;
  readonly remove: (key: LineKey, text: string) => void;
}

interface RowProps {
  readonly lineKey: LineKey;
  readonly group: SectionGroup;
  readonly number: number;
  readonly name: string;
  /** A column shows the row's name before its content. */
  readonly isTitled: boolean;
  readonly isOpen: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly canAdd: boolean;
  readonly canRemove: boolean;
  readonly actions: RowActions;
}

/** One row: a readable line, replaced by a form while open. */
export const Row = memo(
  ({ lineKey, group, number, name, isTitled, isOpen, isFirst, isLast, canAdd, canRemove, actions }: RowProps) => {
    const row = useSheet(useCallback((sheet: Sheet) => stepRow(sheet, lineKey, group), [lineKey, group]));
    const isDrawn = group.opening !== undefined;
    const pressOrMove = (event: KeyboardEvent) => {
      if (pressedKey(event) === 'Enter' || pressedKey(event) === ' ') {
        event.preventDefault();
        return actions.open(isOpen ? null : lineKey);
      }
      const step = event.altKey ? arrowStep(event) : 0;
      if (step === 0) return;
      event.preventDefault();
      actions.move(lineKey, step);
    };
    const hasGrip = canAdd && !(isFirst && isLast);
    const offer = useSheet(
      useCallback((sheet: Sheet) => (isOpen ? noOffer : offerOn(sheet, lineKey)), [isOpen, lineKey]),
    );
    return (
      <li
        className={`row${isOpen ? ' row--open' : ''}${isTitled ? ' row--titled' : ''}${hasGrip ? ' row--grip' : ''}${offer.isOwn ? ' row--offer' : ''}${offer.isMoved ? ' row--moved' : ''}`}
        data-row={lineKey}
      >
        {hasGrip && (
          <span
            className="row-grip"
            aria-hidden
            onPointerDown={(event) => dragRow(event, (by) => actions.move(lineKey, by))}
          />
        )}
        {/* biome-ignore lint/a11y/useSemanticElements: a button of a sold estimate would be disabled, and its rows unreadable */}
        <div
          role="button"
          tabIndex={0}
          className="row-sum"
          aria-expanded={isOpen}
          onClick={() => actions.open(isOpen ? null : lineKey)}
          onKeyDown={pressOrMove}
        >
          <span className="row-number">{number}</span>
          {isTitled && <RowTitle row={row} />}
          <span className="row-text">
            {row.summary === '' ? (
              <span className="row-none">
                <span className="vh">{name}: </span>
                {row.isTyped ? 'Blank' : 'Not chosen'}
              </span>
            ) : (
              row.summary
            )}
            {offer.inDetails !== 0 && <span className="row-mark">{offer.inDetails} recommended</span>}
          </span>
          <RowAmounts lineKey={lineKey} />
        </div>
        {offer.isOwn && (
          <div className="row-rec">
            <RecommendationChip lineKey={lineKey} />
          </div>
        )}
        <UnpricedNote lineKey={lineKey} isRow />
        {isOpen && (
          <div className={isDrawn ? 'row-body row-body--drawn' : 'row-body'}>
            {isDrawn && (
              <div className="row-aside">
                {row.opening !== null && <OpeningPicture opening={row.opening} />}
                <UnitPrices lineKey={lineKey} />
              </div>
            )}
            <RowForm lineKey={lineKey} />
            {!isDrawn && <UnitPrices lineKey={lineKey} />}
            <RowTools
              name={`${name} ${number}`}
              isFirst={isFirst}
              isLast={isLast}
              canAdd={canAdd}
              canRemove={canRemove}
              onAddAfter={() => actions.addAfter(lineKey)}
              onDuplicate={() => actions.duplicate(lineKey)}
              onMove={(by) => actions.move(lineKey, by)}
              onRemove={() => actions.remove(lineKey, textOf(row) || `${name} ${number}`)}
            />
          </div>
        )}
      </li>
    );
  },
);

/** Untaken recommendations of a closed row: its own quantity, and the number of its details. */
interface RowOffer {
  readonly isOwn: boolean;
  /** Its accepted quantity is shown beside the recommendation of now. */
  readonly isMoved: boolean;
  readonly inDetails: number;
}

const noOffer: RowOffer = { isOwn: false, isMoved: false, inDetails: 0 };

function offerOn(sheet: Sheet, lineKey: LineKey): RowOffer {
  const offered = incompleteOnRow(sheet, lineKey);
  const own = offered.find(({ key }) => key === lineKey);
  const isOwn = own !== undefined;
  return { isOwn, isMoved: own?.recommendation.state === 'moved', inDetails: offered.length - (isOwn ? 1 : 0) };
}

function RowForm({ lineKey }: { readonly lineKey: LineKey }) {
  const { key, schema, uiSchema } = useSheet(useCallback((sheet: Sheet) => rowPart(sheet, lineKey), [lineKey]));
  return <GeneratedForm idPrefix={key} schema={schema} uiSchema={uiSchema} theme={stepTheme} />;
}

const textOf = ({ title, summary }: StepRow): string => [...title, summary].filter((each) => each !== '').join(', ');

function RowTitle({ row }: { readonly row: StepRow }) {
  const [first, ...others] = row.title.filter((word) => word !== '');
  return (
    <>
      {row.opening === null ? <span /> : <OpeningGlyph opening={row.opening} />}
      <span className="row-title">
        {first === undefined ? <span>–</span> : <b>{first}</b>}
        {others.length > 0 && <span>, {others.join(', ')}</span>}
      </span>
    </>
  );
}

function RowAmounts({ lineKey }: { readonly lineKey: LineKey }) {
  const { quantity, unit, total } = useSheet(
    useCallback(
      (sheet: Sheet) => {
        const line = sheet.lines.get(lineKey);
        const { total, unknown } = sheet.amounts(lineKey);
        return {
          quantity: line?.quantity ?? 0,
          unit: line?.field.units ?? '',
          total: unknown === undefined ? formatMoney(total) : '–',
        };
      },
      [lineKey],
    ),
  );
  return (
    <>
      <span className="row-quantity">
        {formatNumber(quantity)} {unit !== '' && unit !== 'EA' && <abbr title={unitText(unit)}>{unit}</abbr>}
      </span>
      <span className="row-total">{total}</span>
    </>
  );
}
