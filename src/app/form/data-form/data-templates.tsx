import type { FieldTemplateProps, ObjectFieldTemplateProps } from '@rjsf/utils';
import { dataOptions } from '#app/form/data-form/data-options.ts';
import { helpId } from '#app/form/data-form/data-widget.tsx';
import { useFormProblem, useFormStore } from '#app/form/data-form/form-store.ts';
import { ProblemText } from '#app/form/problems/field-problem.tsx';
import { ControlFrame } from '#app/form/templates/control-frame.tsx';
import '#app/form/data-form/data-templates.css';

export function DataFieldTemplate(props: FieldTemplateProps) {
  return props.schema.type === 'object' ? props.children : <DataControl {...props} />;
}

function DataControl({ id, label, uiSchema, children }: FieldTemplateProps) {
  const { path, help, width, isNamedByHeading } = dataOptions(uiSchema?.['ui:options'] ?? {});
  const store = useFormStore();
  return (
    <ControlFrame
      id={id}
      label={label}
      widget={uiSchema?.['ui:widget']}
      className={`field--${width}`}
      isLabelHidden={isNamedByHeading}
      path={path}
      onLeave={() => store.leave(path)}
    >
      {children}
      {help !== '' && (
        <span className="field-hint" id={helpId(id)}>
          {help}
        </span>
      )}
      <ProblemText id={id} message={useFormProblem(path)} />
    </ControlFrame>
  );
}

export function DataObjectTemplate({ properties }: ObjectFieldTemplateProps) {
  return <div className="fields data-fields">{properties.map(({ content }) => content)}</div>;
}
