import { useCallback, useId, useRef, useState } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { WhyPopover } from '#app/form/recommendations/why-popover.tsx';
import { useChangeSheet, useSheet } from '#app/form/sheet-store.ts';
import { roundQuantity } from '#domain/quantity/round-quantity.ts';
import { formatMoney, formatNumber } from '#domain/text/format-number.ts';
import type { Recommendation } from '#engine/sheet/answers/recommendation.ts';
import type { LineKey } from '#engine/sheet/lines/line.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import { takeEdits } from '#engine/steps/incomplete-recommendations.ts';
import { offerPrice } from '#engine/steps/trade-recommendations.ts';
import '#app/form/recommendations/recommendation-chip.css';

interface LineKeyProps {
  readonly lineKey: LineKey;
}

const chipClass = {
  offered: 'rec rec--offer',
  taken: 'rec rec--taken',
  moved: 'rec rec--offer',
  differs: 'rec rec--differs',
} as const;
const holdMs = 500;

/** A rule's recommendation: a tap applies it; (i) or a long press explains it. */
export function RecommendationChip({ lineKey }: LineKeyProps) {
  const recommendation = useSheet(useCallback((sheet: Sheet) => sheet.recommendation(lineKey), [lineKey]));
  const price = useSheet(useCallback((sheet: Sheet) => offerPrice(sheet, lineKey), [lineKey]));
  const change = useChangeSheet();
  const [open, setOpen] = useState(false);
  const held = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const wasHeld = useRef(false);
  const id = useId();
  if (recommendation === null) return null;
  const { state, quantity, unit } = recommendation;
  const text = `${formatNumber(quantity)} ${unit}`.trim();

  const startHold = () => {
    wasHeld.current = false;
    held.current = setTimeout(() => {
      wasHeld.current = true;
      setOpen(true);
    }, holdMs);
  };
  const endHold = () => clearTimeout(held.current);
  const take = () => {
    if (!wasHeld.current) change(takeEdits([{ key: lineKey, recommendation }]));
  };

  return (
    <>
      <span className={chipClass[state]}>
        <button
          type="button"
          className="rec-take"
          onPointerDown={startHold}
          onPointerUp={endHold}
          onPointerLeave={endHold}
          onClick={take}
        >
          {state === 'taken' && <Icon name="check" />}
          {isOff(recommendation) && <span className="rec-dot" aria-hidden />}
          <span className="vh">{takeText[state]}</span>
          {price === null ? (
            `Rec. ${text}`
          ) : (
            <>
              <span className="vh">Offer {text}, </span>+{formatMoney(price)}
            </>
          )}
        </button>
        <button
          type="button"
          className="rec-why"
          aria-label={`Why ${text}`}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setOpen(!open)}
        >
          <Icon name="info-circle" />
        </button>
      </span>
      {open && (
        <WhyPopover
          id={id}
          lineKey={lineKey}
          recommendation={recommendation}
          onClose={() => setOpen(false)}
          onTake={() => change(takeEdits([{ key: lineKey, recommendation }]))}
        />
      )}
    </>
  );
}

const takeText = {
  offered: 'Take ',
  taken: 'Taken: ',
  moved: 'Changed since. Take ',
  differs: 'Differs. Take ',
} as const;

/** "4 FT more than recommended", in small print under a quantity that differs. */
export function QuantityNote({ lineKey }: LineKeyProps) {
  const note = useSheet(
    useCallback(
      (sheet: Sheet) => {
        const recommendation = sheet.recommendation(lineKey);
        const line = sheet.lines.get(lineKey);
        return recommendation !== null && line !== undefined && isOff(recommendation)
          ? differenceText(line.quantity, recommendation.quantity, recommendation.unit)
          : null;
      },
      [lineKey],
    ),
  );
  return note === null ? null : <p className="line-note">{note}</p>;
}

const isOff = ({ state }: Recommendation): boolean => state === 'differs' || state === 'moved';

function differenceText(entered: number, recommended: number, unit: string): string {
  const difference = roundQuantity(Math.abs(entered - recommended));
  return `${formatNumber(difference)} ${unit} ${entered > recommended ? 'more' : 'less'} than recommended`;
}
