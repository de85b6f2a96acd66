import { useState } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { problemAttributes, problemId } from '#app/form/problems/problem-attributes.ts';
import { NumberBox } from '#app/form/widgets/number-box.tsx';
import { downpaymentProblem } from '#domain/estimates/downpayment-problem.ts';
import { maxMoney } from '#domain/money/cents-problem.ts';
import { numberRefusal } from '#domain/quantity/number-refusal.ts';

interface DownpaymentBoxProps {
  readonly id: string;
  readonly value: number;
  readonly total: number;
  readonly onChange: (amount: number) => void;
  /** Whether the box has an invalid amount. */
  readonly onProblem?: (hasProblem: boolean) => void;
}

/** The downpayment: from zero to the total, in dollars and cents. Invalid text is kept as typed and does not count. */
export function DownpaymentBox({ id, value, total, onChange, onProblem }: DownpaymentBoxProps) {
  const [refused, setRefused] = useState<{ readonly text: string; readonly why: string } | null>(null);
  const problem = refused?.why ?? downpaymentProblem(value, total);
  const refuse = (text: string, why: string) => {
    setRefused({ text, why });
    onProblem?.(true);
  };
  const take = (amount: number) => {
    const why = downpaymentProblem(amount, total);
    if (why !== null) return refuse(String(amount), why);
    setRefused(null);
    onProblem?.(false);
    onChange(amount);
  };
  return (
    <span className="control">
      <label htmlFor={id}>Due on signing</label>
      <NumberBox
        id={id}
        value={refused?.text ?? value}
        unit="$"
        bounds={{ min: 0, max: maxMoney, step: 1 }}
        described={problemAttributes(id, problem)}
        empty={0}
        onChange={(amount) => take(amount ?? 0)}
        onRefuse={(text) => refuse(text, numberRefusal(text, { unit: '$', min: 0, max: maxMoney }) ?? '')}
      />
      {problem !== null && (
        <span className="error" id={problemId(id)}>
          <Icon name="alert-triangle" />
          {problem}
        </span>
      )}
    </span>
  );
}
