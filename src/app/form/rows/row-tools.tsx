import { Icon } from '#app/components/icon.tsx';
import { MoveButtons } from '#app/components/lists/move-buttons.tsx';
import '#app/form/rows/row-tools.css';

interface RowToolsProps {
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly canAdd: boolean;
  readonly canRemove: boolean;
  readonly onAddAfter: () => void;
  readonly onDuplicate: () => void;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
}

export function RowTools({
  name,
  isFirst,
  isLast,
  canAdd,
  canRemove,
  onAddAfter,
  onDuplicate,
  onMove,
  onRemove,
}: RowToolsProps) {
  return (
    <div className="row-tools flow">
      {canAdd && (
        <>
          <button type="button" className="btn btn--quiet" onClick={onAddAfter}>
            <Icon name="row-insert-bottom" />
            Add after
          </button>
          <button type="button" className="btn btn--quiet" onClick={onDuplicate}>
            <Icon name="copy" />
            Duplicate
          </button>
          <MoveButtons name={name} isFirst={isFirst} isLast={isLast} onMove={onMove} />
        </>
      )}
      <span className="spacer" />
      {canRemove && (
        <button type="button" className="btn btn--danger" onClick={onRemove}>
          <Icon name="trash" />
          <span className="vh--phone">Remove</span>
        </button>
      )}
    </div>
  );
}
