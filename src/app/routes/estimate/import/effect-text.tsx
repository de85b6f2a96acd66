import { formatMoneyChange, formatNumber } from '#domain/text/format-number.ts';
import type { MeasuredEffect } from '#engine/measurements/effects.ts';

interface EffectTextProps {
  readonly effect: MeasuredEffect;
}

/** Quantities that are named; the others are counted. */
const named = 2;

/** The consequence of a measured value, in words: quantities, money, and a choice that stays open. */
export function EffectText({ effect }: EffectTextProps) {
  const { quantities, amount, unchosen } = effect;
  const parts = quantities.slice(0, named).map(({ name, before, after, unit }) => {
    const figure = before === 0 ? formatNumber(after) : `${formatNumber(before)} → ${formatNumber(after)}`;
    return `${name} ${figure} ${unit}`.trim();
  });
  if (quantities.length > named) parts.push(`${quantities.length - named} more`);
  const text = parts.join(', ');
  return (
    <>
      {text}
      {amount !== 0 && (
        <>
          {text !== '' && ', '}
          <b>{formatMoneyChange(amount)}</b>
        </>
      )}
      {unchosen !== '' && <span className="note">Counts as {unchosen} until its style is chosen</span>}
      {text === '' && amount === 0 && unchosen === '' && 'Changes no other figure'}
    </>
  );
}
