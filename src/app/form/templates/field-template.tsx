import type { FieldTemplateProps } from '@rjsf/utils';
import { type FormEvent, use, useCallback } from 'react';
import { type FieldOptions, fieldOptions } from '#app/form/field-options.ts';
import { LineContext } from '#app/form/line-context.ts';
import { PromotionNote } from '#app/form/prices/promotion-note.tsx';
import { FieldProblem } from '#app/form/problems/field-problem.tsx';
import { useSheet, useSheetStore } from '#app/form/sheet-store.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import '#app/form/templates/field-template.css';

const ownLabel: ReadonlySet<unknown> = new Set(['checkbox', 'switch']);
const ownLegend: ReadonlySet<unknown> = new Set(['radio', 'swatch', 'richtext']);

/** One input with its label; a line shows its problems below all of its inputs instead. */
export function FieldTemplate(props: FieldTemplateProps) {
  return props.schema.type === 'object' ? props.children : <Control {...props} />;
}

function Control({ id, label, uiSchema, children }: FieldTemplateProps) {
  const insideLine = use(LineContext) !== null;
  const widget: unknown = uiSchema?.['ui:widget'];
  const field = fieldOptions(uiSchema?.['ui:options'] ?? {});
  const isInternal = useIsInternal(field);
  const store = useSheetStore();
  const labelled = ownLabel.has(widget);
  // Every line has a quantity; its label is for screen readers only, because the name is above it.
  const owner = field.input === 'value' ? undefined : store.read().catalog.fieldById.get(field.fieldId ?? '')?.name;
  const place = field.lineKey === null ? undefined : `${field.lineKey}-${field.input}`;
  return (
    // A form element of its own: on every key, a browser's autofill scans all inputs of the same form.
    <form
      className={`control${labelled ? ' control--check' : ''}${isInternal ? ' is-internal' : ''}`}
      data-place={place}
      onSubmit={stay}
      onBlur={() => {
        if (field.lineKey !== null) store.touch([field.lineKey]);
      }}
    >
      {!labelled &&
        (ownLegend.has(widget) && !insideLine ? (
          <span className="label">{label}</span>
        ) : (
          <label htmlFor={id}>
            {owner !== undefined && <span className="vh">{owner} </span>}
            {label}
          </label>
        ))}
      {children}
      {!insideLine && <FieldProblem id={id} field={field} />}
      {field.input === 'value' && <PromotionNote fieldId={field.fieldId} />}
    </form>
  );
}

const stay = (event: FormEvent) => event.preventDefault();

/** The company's costs are hidden from the customer. */
const useIsInternal = ({ fieldId, input }: FieldOptions): boolean =>
  useSheet(
    useCallback(
      (sheet: Sheet) =>
        input === 'materialCost' ||
        input === 'laborCost' ||
        (fieldId !== null && sheet.catalog.fieldById.get(fieldId)?.role === 'margin'),
      [fieldId, input],
    ),
  );
