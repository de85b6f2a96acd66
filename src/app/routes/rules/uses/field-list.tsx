import { useReadyDraft } from '#app/catalog-draft/draft-context.tsx';
import { Icon } from '#app/components/icon.tsx';
import { FieldPick } from '#app/routes/rules/pick/field-pick.tsx';
import { positionOfField } from '#app/routes/rules/pick/matching-fields.ts';

interface FieldListProps {
  readonly label: string;
  readonly fieldIds: readonly string[];
  readonly tradeId: number | null;
  readonly onPut: (fieldIds: readonly string[]) => void;
}

/** Several fields of a trade, each of which can be taken out. */
export function FieldList({ label, fieldIds, tradeId, onPut }: FieldListProps) {
  const { catalog } = useReadyDraft();
  return (
    <div className="rule-row rule-row--list">
      <span>{label}</span>
      <div>
        <ul aria-label={label}>
          {fieldIds.map((id) => {
            const field = catalog.fields.find((each) => each.id === id);
            const name = field?.name ?? id;
            return (
              <li key={id} className="split">
                <span>
                  {name}
                  {field !== undefined && <span className="note">{positionOfField(catalog, field)}</span>}
                </span>
                <button
                  type="button"
                  className="icon-btn icon-btn--danger"
                  aria-label={`${label}: take out ${name}`}
                  onClick={() => onPut(fieldIds.filter((each) => each !== id))}
                >
                  <Icon name="x" />
                </button>
              </li>
            );
          })}
        </ul>
        <FieldPick
          label={`${label}: one more field`}
          tradeId={tradeId}
          value=""
          onPick={(id) => onPut([...fieldIds.filter((each) => each !== id), id])}
        />
      </div>
    </div>
  );
}
