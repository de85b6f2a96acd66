import { Icon } from '#app/components/icon.tsx';
import { Link } from '#app/components/link.tsx';
import type { RailExtra, RailOptional, RailStep, RailTrade } from '#app/routes/estimate/rail/rail-trades.ts';
import { RemoveTrade } from '#app/routes/estimate/rail/remove-trade.tsx';
import { formatMoney } from '#domain/text/format-number.ts';
import '#app/routes/estimate/rail/rail.css';

interface RailProps {
  readonly trades: readonly RailTrade[];
  readonly onAdd: (workflowId: number, optional: RailOptional) => void;
  readonly onRemove: (workflowId: number, optional: RailOptional) => void;
}

/** Trades with their steps: the current one, the completed ones, and those that can be added. */
export function Rail({ trades, onAdd, onRemove }: RailProps) {
  return (
    <>
      {trades.map((trade) => (
        <section key={trade.workflowId} className="trade">
          <Link className="trade-head inline" to={trade.href} aria-current={trade.isOpen ? 'true' : undefined}>
            {trade.isOpen ? <Icon name="chevron-down" /> : <Icon name="chevron-right" />}
            <span>
              <h2>{trade.name}</h2>
              <span className="trade-sum">
                {formatMoney(trade.total)}, {trade.progress}
              </span>
            </span>
          </Link>
          {trade.isOpen && <TradeSteps trade={trade} onAdd={onAdd} onRemove={onRemove} />}
          {trade.isOpen && trades.length > 1 && <RemoveTrade workflowId={trade.workflowId} name={trade.name} />}
        </section>
      ))}
    </>
  );
}

interface TradeStepsProps extends Pick<RailProps, 'onAdd' | 'onRemove'> {
  readonly trade: RailTrade;
}

function TradeSteps({ trade, onAdd, onRemove }: TradeStepsProps) {
  return (
    <ol>
      {trade.measurements !== null && (
        <li>
          <Link
            className={trade.measurements.isHere ? 'step step--extra step--current' : 'step step--extra'}
            to={trade.measurements.href}
            aria-current={trade.measurements.isHere ? 'step' : undefined}
          >
            <Icon name="ruler" />
            <span className="step-name">Measurements</span>
          </Link>
        </li>
      )}
      {trade.steps.map((step) => (
        <li key={step.sectionId} className={step.optional === null ? undefined : 'step-optional'}>
          <StepItem step={step} />
          {step.optional !== null && (
            <RemoveOptional
              step={step}
              optional={step.optional}
              onRemove={(optional) => onRemove(trade.workflowId, optional)}
            />
          )}
        </li>
      ))}
      {trade.optionals.map((optional) => (
        <li key={optional.id}>
          <button type="button" className="step step--add" onClick={() => onAdd(trade.workflowId, optional)}>
            <Icon name="plus" />
            <span className="step-name">{optional.name}</span>
            <span className="step-state">Optional</span>
          </button>
        </li>
      ))}
      <li className="step-gap" aria-hidden />
      {trade.extras.map((extra) => (
        <li key={extra.sectionId}>
          <ExtraItem extra={extra} />
        </li>
      ))}
    </ol>
  );
}

const drawn = {
  here: { className: 'step--current', icon: 'circle-dot', label: 'Current' },
  empty: { className: 'step--empty', icon: 'circle-minus', label: 'Empty' },
  check: { className: 'step--check', icon: 'alert-triangle', label: 'Check' },
  complete: { className: 'step--complete', icon: 'circle-check', label: 'Complete' },
  current: { className: 'step--next', icon: 'circle', label: 'Next' },
  next: { className: 'step--next', icon: 'circle', label: 'Open' },
  locked: { className: 'step--locked', icon: 'lock', label: 'Locked' },
} as const;

function lookOf(step: RailStep): keyof typeof drawn {
  if (step.isHere) return 'here';
  if (step.isToCheck) return 'check';
  return step.isEmpty ? 'empty' : step.state;
}

/** The state of a step is shown by an icon and a word; the current step stands out. */
function StepItem({ step }: { readonly step: RailStep }) {
  const { className, icon, label } = drawn[lookOf(step)];
  const inside = (
    <>
      <Icon name={icon} />
      <span className="step-name">{step.name}</span>
      <span className="step-state">{label}</span>
    </>
  );
  if (step.state === 'locked' && !step.isHere) return <span className="step step--locked">{inside}</span>;
  return (
    <Link
      className={`step ${className}`}
      to={step.href}
      aria-current={step.isHere ? 'step' : undefined}
      title={step.isToCheck ? 'A quantity differs from what is recommended now' : undefined}
    >
      {inside}
    </Link>
  );
}

interface RemoveOptionalProps {
  readonly step: RailStep;
  readonly optional: RailOptional;
  readonly onRemove: (optional: RailOptional) => void;
}

function RemoveOptional({ step, optional, onRemove }: RemoveOptionalProps) {
  return step.isFirstOfOptional ? (
    <button
      type="button"
      className="step-remove"
      aria-label={`Remove ${optional.name}`}
      title={`Remove ${optional.name}`}
      onClick={() => onRemove(optional)}
    >
      <Icon name="x" />
    </button>
  ) : null;
}

function ExtraItem({ extra }: { readonly extra: RailExtra }) {
  const icon = extra.kind === 'discount' ? 'percentage' : 'file-text';
  return (
    <Link
      className={extra.isHere ? 'step step--extra step--current' : 'step step--extra'}
      to={extra.href}
      aria-current={extra.isHere ? 'step' : undefined}
    >
      <Icon name={icon} />
      <span className="step-name">{extra.name}</span>
      {extra.text !== '' && <span className="step-state">{extra.text}</span>}
    </Link>
  );
}
