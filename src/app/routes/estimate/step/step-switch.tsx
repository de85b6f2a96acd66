import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '#app/components/icon.tsx';
import { formatMoney } from '#domain/text/format-number.ts';
import '#app/routes/estimate/step/step-switch.css';

interface StepSwitchProps {
  readonly trade: string;
  readonly step: number;
  readonly of: number;
  readonly total: number;
  readonly children: ReactNode;
}

const round = 2 * Math.PI * 11;

/** On a phone: the current step; a tap opens the rail as a sheet. */
export function StepSwitch({ trade, step, of, total, children }: StepSwitchProps) {
  const [isOpen, setIsOpen] = useState(false);
  const sheet = useRef<HTMLDialogElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: choosing a step closes the sheet
  useEffect(() => setIsOpen(false), [pathname]);
  useEffect(() => {
    if (isOpen) sheet.current?.showModal();
    else sheet.current?.close();
  }, [isOpen]);
  return (
    <>
      <button
        type="button"
        className="step-switch"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        <svg className="dial" viewBox="0 0 28 28" aria-hidden>
          <circle cx="14" cy="14" r="11" className="dial-track" />
          <circle
            cx="14"
            cy="14"
            r="11"
            className="dial-hand"
            strokeDasharray={`${of === 0 ? 0 : (step / of) * round} ${round}`}
            transform="rotate(-90 14 14)"
          />
        </svg>
        <span>
          <b>{trade}</b>
          <span>
            {step > 0 ? `Step ${step} of ${of}, ` : ''}
            {formatMoney(total)}
          </span>
        </span>
        <Icon name="chevron-down" className="chev" />
      </button>
      <dialog ref={sheet} className="rail-sheet" aria-label="Trades and steps" onClose={() => setIsOpen(false)}>
        <div className="rail-sheet-head split">
          <h2>Trades and steps</h2>
          <button type="button" className="icon-btn" aria-label="Close" onClick={() => setIsOpen(false)}>
            <Icon name="x" />
          </button>
        </div>
        {isOpen && children}
      </dialog>
    </>
  );
}
