import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { arrowStep, pressedKey } from '#app/components/pressed-key.ts';
import { dragRow } from '#app/form/rows/drag-row.ts';
import { moved } from '#domain/moved.ts';
import '#app/catalog-draft/inputs/reorder-list.css';

interface ReorderListProps<T> {
  readonly className?: string;
  readonly items: readonly T[];
  readonly idOf: (item: T) => string | number;
  readonly nameOf: (item: T) => string;
  readonly itemClass?: (item: T) => string;
  readonly onMove: (item: T, by: number) => void;
  readonly render: (item: T, grip: ReactNode, index: number) => ReactNode;
  /** Renders a table with this head; each item is then a table body. */
  readonly tableHead?: ReactNode;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
}

interface Lift {
  readonly id: string | number;
  readonly by: number;
}

/** A list that is reordered by dragging, or with Space and the arrow keys on a grip. Each move is announced. */
export function ReorderList<T>(props: ReorderListProps<T>) {
  const { className, items, idOf, nameOf, itemClass, onMove, render, tableHead, onKeyDown } = props;
  const [List, Item] = tableHead === undefined ? (['ol', 'li'] as const) : (['table', 'tbody'] as const);
  const keys = useId();
  const [lift, setLift] = useState<Lift | null>(null);
  const [text, setStated] = useState('');
  const grips = useRef(new Map<string | number, HTMLButtonElement>());
  const from = lift === null ? -1 : items.findIndex((item) => idOf(item) === lift.id);
  const lifted = items[from];
  const shown = lift === null || lifted === undefined ? items : moved(items, from, lift.by);

  // Moving a row in the DOM takes the focus from its grip.
  useLayoutEffect(() => {
    if (lift !== null) grips.current.get(lift.id)?.focus();
  }, [lift]);

  const press = (event: KeyboardEvent, item: T) => {
    const name = nameOf(item);
    const isLifted = lift?.id === idOf(item);
    const key = pressedKey(event);
    const step = arrowStep(event);
    const position = (by: number) => Math.min(Math.max(items.indexOf(item) + by, 0), items.length - 1);
    if (key === ' ' || (key === 'Enter' && isLifted)) {
      event.preventDefault();
      if (!isLifted) {
        setLift({ id: idOf(item), by: 0 });
        setStated(`${name} picked up, ${position(0) + 1} of ${items.length}. Arrow keys move it, Space puts it down.`);
        return;
      }
      setStated(`${name} put down, ${position(lift.by) + 1} of ${items.length}.`);
      setLift(null);
      if (lift.by !== 0) onMove(item, lift.by);
    } else if (isLifted && step !== 0) {
      event.preventDefault();
      const to = position(lift.by + step);
      setLift({ id: lift.id, by: to - items.indexOf(item) });
      setStated(`${name}, now ${to + 1} of ${items.length}.`);
    } else if (isLifted && key === 'Escape') {
      event.preventDefault();
      setLift(null);
      setStated(`${name} is back at ${position(0) + 1} of ${items.length}.`);
    }
  };

  return (
    <>
      <List className={className} onKeyDown={onKeyDown}>
        {tableHead}
        {shown.map((item) => {
          const id = idOf(item);
          const index = items.indexOf(item);
          const grip = (
            <button
              type="button"
              className="grip"
              ref={(element) => {
                if (element === null) grips.current.delete(id);
                else grips.current.set(id, element);
              }}
              aria-label={`Move ${nameOf(item)}, now ${index + 1} of ${items.length}`}
              aria-describedby={keys}
              aria-pressed={lift?.id === id}
              onKeyDown={(event) => press(event, item)}
              onBlur={() => setLift((current) => (current?.id === id && current.by === 0 ? null : current))}
              onPointerDown={(event) => dragRow(event, (by) => onMove(item, by))}
            >
              <Icon name="grip-vertical" />
            </button>
          );
          return (
            <Item key={id} className={`${itemClass?.(item) ?? ''}${lift?.id === id ? ' is-lifted' : ''}`}>
              {render(item, grip, index)}
            </Item>
          );
        })}
      </List>
      <span id={keys} hidden>
        Space picks it up, arrow keys move it, Space puts it down, Escape puts it back.
      </span>
      <span className="vh" role="status">
        {text}
      </span>
      {lifted !== undefined && lift !== null && (
        <p className="lift-note flow" aria-hidden>
          <b>
            {nameOf(lifted)}, place {from + lift.by + 1} of {items.length}
          </b>
          <span>
            <kbd>↑</kbd> <kbd>↓</kbd> move
          </span>
          <span>
            <kbd>Space</kbd> puts it down
          </span>
          <span>
            <kbd>Esc</kbd> puts it back
          </span>
        </p>
      )}
    </>
  );
}
