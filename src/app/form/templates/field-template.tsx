import type { FieldTemplateProps } from '@rjsf/utils';
import { use, useCallback } from 'react';
import { type FieldOptions, fieldOptions } from '#app/form/field-options.ts';
import { LineContext } from '#app/form/line-context.ts';
import { PromotionNote } from '#app/form/prices/promotion-note.tsx';
import { FieldProblem } from '#app/form/problems/field-problem.tsx';
import { RecommendationChip } from '#app/form/recommendations/recommendation-chip.tsx';
import { useSheet, useSheetStore } from '#app/form/sheet-store.ts';
import { ControlFrame } from '#app/form/templates/control-frame.tsx';
import type { Sheet } from '#engine/sheet/sheet.ts';

/** One input with its label; a line shows its problems below all of its inputs instead. */
export function FieldTemplate(props: FieldTemplateProps) {
  return props.schema.type === 'object' ? props.children : <Control {...props} />;
}

function Control({ id, label, uiSchema, children }: FieldTemplateProps) {
  const insideLine = use(LineContext) !== null;
  const field = fieldOptions(uiSchema?.['ui:options'] ?? {});
  const isInternal = useIsInternal(field);
  const store = useSheetStore();
  // Every line has a quantity; its label is for screen readers only, because the name is shown above it.
  const owner = field.input === 'value' ? undefined : store.read().catalog.fieldById.get(field.fieldId ?? '')?.name;
  const recommended = field.input === 'value' && isRecommended(store.read(), field.fieldId) ? field.lineKey : null;
  const place = field.lineKey === null ? undefined : `${field.lineKey}-${field.input}`;
  return (
    <ControlFrame
      id={id}
      label={label}
      owner={owner}
      widget={uiSchema?.['ui:widget']}
      isNamedAbove={insideLine}
      {...(isInternal ? { className: 'is-internal' } : {})}
      place={place}
      onLeave={() => {
        if (field.lineKey !== null) store.touch([field.lineKey]);
      }}
    >
      {children}
      {!insideLine && <FieldProblem id={id} field={field} />}
      {!insideLine && recommended !== null && <RecommendationChip lineKey={recommended} />}
      {field.input === 'value' && <PromotionNote fieldId={field.fieldId} />}
    </ControlFrame>
  );
}

const isRecommended = ({ catalog }: Sheet, fieldId: string | null): boolean =>
  catalog.fieldById.get(fieldId ?? '')?.rules.some(({ effect }) => effect === 'recommend') === true;

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
