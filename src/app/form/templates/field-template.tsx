import type { FieldTemplateProps } from '@rjsf/utils';
import { use } from 'react';
import { type FieldOptions, fieldOptions } from '#app/form/field-options.ts';
import { useFormSource } from '#app/form/form-source.ts';
import { LineContext } from '#app/form/line-context.ts';
import { OriginNote } from '#app/form/origin-note.tsx';
import { PromotionNote } from '#app/form/prices/promotion-note.tsx';
import { FieldProblem } from '#app/form/problems/field-problem.tsx';
import { RecommendationChip } from '#app/form/recommendations/recommendation-chip.tsx';
import { ControlFrame } from '#app/form/templates/control-frame.tsx';
import { useField } from '#app/form/use-field.ts';
import type { CompiledField } from '#engine/catalog/compiled-catalog.ts';
import { inputPath } from '#engine/steps/line-input.ts';

/** One input with its label; a line shows its problems below all of its inputs instead. */
export function FieldTemplate(props: FieldTemplateProps) {
  return props.schema.type === 'object' ? props.children : <Control {...props} />;
}

function Control({ id, label, uiSchema, children }: FieldTemplateProps) {
  const insideLine = use(LineContext) !== null;
  const options = fieldOptions(uiSchema?.['ui:options'] ?? {});
  const { lineKey, input } = options;
  const field = useField(options.fieldId);
  const source = useFormSource();
  // Every line has a quantity; its label is for screen readers only, because the name is shown above it.
  const owner = input === 'value' || label === field?.name ? undefined : field?.name;
  const recommended = input === 'value' && isRecommended(field) ? lineKey : null;
  const path = lineKey === null ? undefined : inputPath(options);
  return (
    <ControlFrame
      id={id}
      label={label}
      owner={owner}
      widget={uiSchema?.['ui:widget']}
      isNamedAbove={insideLine}
      {...(isInternal(field, input) ? { className: 'is-internal' } : {})}
      path={path}
      onLeave={() => {
        if (path !== undefined) source.leave(path);
      }}
    >
      {children}
      {!insideLine && <FieldProblem id={id} field={options} />}
      {input === 'value' && lineKey !== null && field?.dataType === 'number' && <OriginNote lineKey={lineKey} />}
      {!insideLine && recommended !== null && <RecommendationChip lineKey={recommended} />}
      {input === 'value' && <PromotionNote fieldId={options.fieldId} />}
    </ControlFrame>
  );
}

const isRecommended = (field: CompiledField | undefined): boolean =>
  field?.rules.some(({ effect }) => effect === 'recommend') === true;

/** The company's costs are hidden from the customer. */
const isInternal = (field: CompiledField | undefined, input: FieldOptions['input']): boolean =>
  input === 'materialCost' || input === 'laborCost' || field?.role === 'margin';
