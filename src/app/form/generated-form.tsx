import Form from '@rjsf/core';
import type { RegistryWidgetsType, RJSFSchema, TemplatesType, UiSchema } from '@rjsf/utils';
import { memo } from 'react';
import { noValidation } from '#app/form/no-validation.ts';

/** How a generated form draws its inputs and connects them to their values. */
export interface FormTheme {
  readonly widgets: RegistryWidgetsType;
  readonly templates: Partial<Omit<TemplatesType, 'ButtonTemplates'>>;
}

interface GeneratedFormProps {
  readonly idPrefix: string;
  readonly schema: RJSFSchema;
  readonly uiSchema: UiSchema;
  readonly theme: FormTheme;
}

/**
 * A form generated from JSON Schema and UI schema. Each input reads and changes its value itself, so the form re-renders
 * only when its schema changes.
 */
export const GeneratedForm = memo(({ idPrefix, schema, uiSchema, theme }: GeneratedFormProps) => (
  <Form
    tagName="div"
    idPrefix={idPrefix}
    schema={schema}
    uiSchema={uiSchema}
    validator={noValidation}
    widgets={theme.widgets}
    templates={theme.templates}
    noHtml5Validate
    noValidate
    showErrorList={false}
  >
    {noButtons}
  </Form>
));

const noButtons = <></>;
