import { cleanup, render } from '@testing-library/react';
import { type ReactNode, useId } from 'react';
import { expect, it } from 'vitest';
import { translatePage } from '#tests/support/translate-page.ts';

interface FiguresProps {
  readonly quantity: number;
  readonly unit: string;
  readonly note: string | null;
}

function Framed({ children }: { readonly children: ReactNode }) {
  return <p className="framed">{children}</p>;
}

function Sentence({ quantity, unit }: Pick<FiguresProps, 'quantity' | 'unit'>) {
  return (
    <>
      {unit}: {quantity}
    </>
  );
}

/** Every position in which a screen writes a text that changes. */
function Figures({ quantity, unit, note }: FiguresProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        Rec. {quantity} {unit}
      </h2>
      <button type="button">
        <i aria-hidden />
        Take {quantity} {unit}
      </button>
      <p>
        {quantity} of 12
        {note !== null && <b>{note}</b>}, then {unit}
      </p>
      <p>
        {note !== null && ` (${note})`}
        {quantity > 300 && <em>a lot</em>}
        {unit}
      </p>
      <Framed>
        <i aria-hidden />
        {quantity} {unit}
      </Framed>
      <Framed>
        {quantity} <span>{unit}</span>
      </Framed>
      <Sentence quantity={quantity} unit={unit} />
      {quantity}
      <ul>
        {Array.from({ length: Math.min(quantity, 5) }, (_, number) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are numbered
          <li key={number}>
            {number + 1} of {quantity}
          </li>
        ))}
      </ul>
      <svg role="img" aria-label="Size">
        <text>
          {quantity} {unit}
        </text>
      </svg>
      <select defaultValue="a">
        <option value="a">
          {quantity} {unit}
        </option>
      </select>
    </section>
  );
}

const states: readonly FiguresProps[] = [
  { quantity: 210, unit: 'FT', note: null },
  { quantity: 420, unit: 'FT', note: 'differs' },
  { quantity: 3, unit: 'EA', note: 'taken' },
  { quantity: 0, unit: 'SQ FT', note: null },
];

function freshText(props: FiguresProps): string {
  const { container } = render(<Figures {...props} />);
  const text = container.textContent ?? '';
  cleanup();
  return text;
}

it.each(states.flatMap((from) => states.map((to) => [from, to] as const)))(
  'a page that is translated at %j shows %j when it changes',
  (from, to) => {
    const expected = freshText(to);
    const { container, rerender } = render(<Figures {...from} />);
    translatePage(container);
    rerender(<Figures {...to} />);
    expect(container.textContent).toBe(expected);
    translatePage(container);
    rerender(<Figures {...from} />);
    rerender(<Figures {...to} />);
    expect(container.textContent).toBe(expected);
  },
);
