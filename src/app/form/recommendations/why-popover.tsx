import { useCallback, useEffect, useEffectEvent, useId, useRef } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { Link } from '#app/components/link.tsx';
import { pressedKey } from '#app/components/pressed-key.ts';
import { Ladder } from '#app/form/prices/ladder.tsx';
import { useSheet } from '#app/form/sheet-store.ts';
import { useSession } from '#app/shell/device-context.tsx';
import { isAdmin, isLoggedIn } from '#app/shell/routing/access.ts';
import { formatNumber } from '#domain/text/format-number.ts';
import type { Recommendation } from '#engine/sheet/answers/recommendation.ts';
import type { LineKey } from '#engine/sheet/lines/line.ts';
import { explainLine } from '#engine/sheet/reports/explain-line.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import '#app/form/recommendations/why-popover.css';

interface WhyPopoverProps {
  readonly id: string;
  readonly lineKey: LineKey;
  readonly recommendation: Recommendation;
  readonly onClose: () => void;
  readonly onTake: () => void;
}

/** Explains a number: the formula in words with this job's figures, and the source of each. */
export function WhyPopover({ id, lineKey, recommendation, onClose, onTake }: WhyPopoverProps) {
  const heading = useId();
  const box = useRef<HTMLElement>(null);
  const sheet = useSheet(useCallback((current: Sheet) => current, []));
  const why = explainLine(sheet, lineKey);
  const session = useSession();
  const mayReadRules = isLoggedIn(session) && isAdmin(session);
  const text = `${formatNumber(recommendation.quantity)} ${recommendation.unit}`.trim();
  const close = useEffectEvent(onClose);

  useEffect(() => {
    const before = document.activeElement;
    box.current?.showPopover();
    box.current?.querySelector('button')?.focus({ preventScroll: true });
    const closeOnEscape = (event: KeyboardEvent) => pressedKey(event) === 'Escape' && close();
    const closeOutside = (event: PointerEvent) =>
      event.target instanceof Node && !box.current?.parentElement?.contains(event.target) && close();
    document.addEventListener('keydown', closeOnEscape);
    document.addEventListener('pointerdown', closeOutside);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
      document.removeEventListener('pointerdown', closeOutside);
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);

  if (why === null) return null;
  return (
    <section
      ref={box}
      id={id}
      popover="manual"
      className="popover popover--why"
      role="dialog"
      aria-labelledby={heading}
    >
      <div className="popover-head split">
        <h3 id={heading}>Why {text}</h3>
        <button type="button" className="icon-btn" aria-label="Close" onClick={onClose}>
          <Icon name="x" />
        </button>
      </div>
      <p className="popover-text">{why.why ?? why.text}</p>
      <Ladder caption={`${text}, worked out for this job`} rows={why.rows} />
      <div className="popover-foot split">
        {recommendation.state === 'taken' ? (
          <span className="state state--ok">In use on this line</span>
        ) : (
          <button
            type="button"
            className="btn btn--primary"
            onClick={() => {
              onTake();
              onClose();
            }}
          >
            Take {text}
          </button>
        )}
        {mayReadRules && (
          <Link className="btn btn--link" to={`/config/rules/${why.ruleId}`}>
            Open the rule
          </Link>
        )}
      </div>
    </section>
  );
}
