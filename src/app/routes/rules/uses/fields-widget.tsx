import { useReadyDraft } from '#app/catalog-draft/draft-context.tsx';
import { Icon } from '#app/components/icon.tsx';
import type { InputProps } from '#app/form/widgets/input-props.ts';
import { FieldPick } from '#app/routes/rules/pick/field-pick.tsx';
import { positionOfField } from '#engine/rules/offers/matching-fields.ts';

/** Several fields of a trade, each of which can be taken out. */
export function FieldsWidget({ id, label, value, described, onChange }: InputProps) {
  const { catalog } = useReadyDraft();
  const fieldIds = (value ?? []) as readonly string[];
  return (
    <div className="use-fields">
      <ul aria-label={label}>
        {fieldIds.map((fieldId) => {
          const field = catalog.fields.find((each) => each.id === fieldId);
          const name = field?.name ?? fieldId;
          return (
            <li key={fieldId} className="split">
              <span>
                {name}
                {field !== undefined && <span className="note">{positionOfField(catalog, field)}</span>}
              </span>
              <button
                type="button"
                className="icon-btn icon-btn--danger"
                aria-label={`${label}: take out ${name}`}
                onClick={() => onChange(fieldIds.filter((each) => each !== fieldId))}
              >
                <Icon name="x" />
              </button>
            </li>
          );
        })}
      </ul>
      <FieldPick
        id={id}
        label={`${label}: one more field`}
        value=""
        described={described}
        onPick={(fieldId) => onChange([...fieldIds.filter((each) => each !== fieldId), fieldId])}
      />
    </div>
  );
}
