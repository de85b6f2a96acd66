import type { FieldTemplateProps, ObjectFieldTemplateProps } from '@rjsf/utils';
import { use } from 'react';
import { dataOptions } from '#app/form/data-form/data-options.ts';
import { OneFormContext } from '#app/form/focus-next.ts';
import { useFormProblem, useFormSource } from '#app/form/form-source.ts';
import { ProblemText } from '#app/form/problems/field-problem.tsx';
import { helpId } from '#app/form/problems/problem-attributes.ts';
import { ControlFrame, isGroup } from '#app/form/templates/control-frame.tsx';
import '#app/form/data-form/data-templates.css';

export function DataFieldTemplate(props: FieldTemplateProps) {
  return props.schema.type === 'object' ? props.children : <DataControl {...props} />;
}

function DataControl({ id, label, uiSchema, children }: FieldTemplateProps) {
  const { path, help, width, isNamedByHeading } = dataOptions(uiSchema?.['ui:options'] ?? {});
  const source = useFormSource();
  const isInOneForm = use(OneFormContext);
  const widget = uiSchema?.['ui:widget'];
  const isHelpFirst = isGroup(widget);
  return (
    <ControlFrame
      id={id}
      label={label}
      widget={widget}
      className={`field--${width}`}
      isLabelHidden={isNamedByHeading}
      path={path}
      // A message that appears on leaving an input would push the button below from under the pointer.
      onLeave={() => isInOneForm || source.leave(path)}
    >
      {!isHelpFirst && children}
      {help !== '' && (
        <span className="field-hint" id={helpId(id)}>
          {help}
        </span>
      )}
      {isHelpFirst && children}
      <ProblemText id={id} message={useFormProblem(path)} isAnnounced={isInOneForm} />
    </ControlFrame>
  );
}

export function DataObjectTemplate({ properties }: ObjectFieldTemplateProps) {
  return <div className="fields data-fields">{properties.map(({ content }) => content)}</div>;
}
