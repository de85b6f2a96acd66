import { type CSSProperties, useEffect, useMemo, useRef, useState } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { useOpenRow } from '#app/form/rows/open-rows.ts';
import { Row, type RowActions } from '#app/form/rows/row.tsx';
import { addRow, moveRow, type RemovedRow, removeRow, restoreRow } from '#app/form/rows/row-actions.ts';
import { useInitialRows } from '#app/form/rows/use-initial-rows.ts';
import { useSheetStore } from '#app/form/sheet-store.ts';
import { useField } from '#app/form/use-field.ts';
import { pluralize } from '#domain/text/format-number.ts';
import type { LineKey } from '#engine/sheet/lines/line.ts';
import type { StepGroup } from '#engine/steps/step-form.ts';
import '#app/form/rows/rows-group.css';

interface RowsGroupProps {
  readonly group: StepGroup;
  readonly groupKey: string;
}

/** The rows of one repeatable field: add, duplicate, move and remove, with one of them open. */
export function RowsGroup({ group, groupKey }: RowsGroupProps) {
  const store = useSheetStore();
  const [opened, open] = useOpenRow(groupKey);
  const { shown, before, after } = useInitialRows(group.rows, opened);
  const [removed, setRemoved] = useState<RemovedRow | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const undo = useRef<HTMLButtonElement>(null);
  // The focused button was removed along with its row.
  useEffect(() => {
    if (removed !== null) undo.current?.focus();
  }, [removed]);
  const fieldId = group.fieldIds[0] ?? '';
  const field = useField(fieldId);
  const name = field?.name ?? group.title;
  const isTitled = group.titleName !== '';
  const canAdd = field?.hideAction !== true && field?.rowsPerOption !== true;
  const canRemove = canAdd && (field?.canBeEmptied === true || group.rows.length > 1);

  const actions = useMemo<RowActions>(() => {
    const show = (key: LineKey) => {
      open(key);
      requestAnimationFrame(() => focusRow(list.current, key));
    };
    return {
      open,
      addAfter: (key) => show(addRow(store, fieldId, key)),
      duplicate: (key) => show(addRow(store, fieldId, key, key)),
      move: (key, by) => moveRow(store, key, by),
      remove: (key, text) => setRemoved(removeRow(store, key, text)),
    };
  }, [store, fieldId, open]);

  const addLast = () => {
    const key = addRow(store, fieldId, store.read().rows(fieldId, null).at(-1) ?? null);
    open(key);
    requestAnimationFrame(() => focusRow(list.current, key));
  };

  return (
    <>
      <div className="group-head split">
        <h2 className="inline">
          {group.title === '' ? name : group.title} <RowsCount group={group} />
        </h2>
        {canAdd && (
          <button type="button" className={isTitled ? 'btn btn--primary' : 'btn btn--quiet'} onClick={addLast}>
            <Icon name="plus" />
            {group.addLabel}
          </button>
        )}
      </div>
      {isTitled && group.rows.length > 0 && (
        <div className={canAdd && group.rows.length > 1 ? 'rows-head rows-head--grip' : 'rows-head'} aria-hidden>
          <span />
          <span />
          <span />
          <span>{group.titleName}</span>
          <span>{name}</span>
          <span>Qty</span>
          <span>Total</span>
        </div>
      )}
      <ol ref={list} className={isTitled ? 'rows rows--titled' : 'rows'}>
        <NotYetDrawn rows={before} />
        {shown.map((key, index) => (
          <Row
            key={key}
            lineKey={key}
            group={group.described}
            number={before + index + 1}
            name={name}
            isTitled={isTitled}
            isOpen={opened === key}
            isFirst={before + index === 0}
            isLast={before + index === group.rows.length - 1}
            canAdd={canAdd}
            canRemove={canRemove}
            actions={actions}
          />
        ))}
        <NotYetDrawn rows={after} />
      </ol>
      <div role="status">
        {removed !== null && (
          <div className="row row--undo inline">
            Removed “{removed.text}”
            <button
              ref={undo}
              type="button"
              className="btn btn--quiet"
              onClick={() => {
                restoreRow(store, removed);
                setRemoved(null);
                open(removed.key);
                requestAnimationFrame(() => focusRow(list.current, removed.key));
              }}
            >
              <Icon name="arrow-back-up" />
              Undo
            </button>
          </div>
        )}
      </div>
    </>
  );
}

/** Reserves the height of rows that are not drawn yet, so that nothing moves when they are. */
function NotYetDrawn({ rows }: { readonly rows: number }) {
  return rows === 0 ? null : <li className="rows-rest" style={{ '--rows': rows } as CSSProperties} aria-hidden />;
}

/** A title with a number already states the count. */
function RowsCount({ group }: { readonly group: StepGroup }) {
  const text = group.note === '' ? pluralize(group.rows.length, 'row') : group.note;
  return group.note === '' && /\d/.test(group.title) ? null : <span className="count">{text}</span>;
}

function focusRow(list: HTMLElement | null, key: LineKey): void {
  const row = list?.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`);
  row?.scrollIntoView({ block: 'nearest' });
  const input = row?.querySelector<HTMLElement>('.line input, .line select');
  // For a row taller than the screen, scrolls to its top.
  input?.scrollIntoView({ block: 'nearest' });
  input?.focus({ preventScroll: true });
}
