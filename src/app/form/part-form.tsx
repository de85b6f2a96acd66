import Form from '@rjsf/core';
import { memo } from 'react';
import { templates, widgets } from '#app/form/form-theme.ts';
import { noValidation } from '#app/form/no-validation.ts';
import type { FormPart } from '#engine/steps/step-form.ts';
import '#app/form/part-form.css';

interface PartFormProps {
  readonly part: FormPart;
}

/**
 * One group or one row as a generated form. Every input reads and changes the sheet by itself, so a form re-renders
 * only when its schema changes.
 */
export const PartForm = memo(
  ({ part }: PartFormProps) => (
    <Form
      tagName="div"
      idPrefix={part.key}
      schema={part.schema}
      uiSchema={part.uiSchema}
      validator={noValidation}
      widgets={widgets}
      templates={templates}
      noHtml5Validate
      noValidate
      showErrorList={false}
    >
      {noButtons}
    </Form>
  ),
  (before, next) => before.part.schema === next.part.schema && before.part.uiSchema === next.part.uiSchema,
);

const noButtons = <></>;
