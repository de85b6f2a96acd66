import type { IChangeEvent } from '@rjsf/core';
import Form from '@rjsf/core';
import { memo, useCallback, useRef } from 'react';
import { templates, widgets } from '#app/form/form-theme.ts';
import { jsonValidator } from '#app/form/json-validator.ts';
import { useSheetStore } from '#app/form/sheet-store.ts';
import { type FormData, type FormPart, formEdits } from '#engine/steps/step-form.ts';

interface PartFormProps {
  readonly part: FormPart;
}

/** One group or one row as a generated form; renders again only when its own part is another one. */
export const PartForm = memo(({ part }: PartFormProps) => {
  const store = useSheetStore();
  // rjsf compares handlers by their being functions, so the part must be read when the change comes.
  const current = useRef(part);
  current.current = part;
  const handleChange = useCallback(
    ({ formData }: IChangeEvent<FormData>) => {
      if (formData !== undefined) store.change(formEdits(store.read(), current.current, formData));
    },
    [store],
  );
  return (
    <Form<FormData>
      tagName="div"
      idPrefix={part.key}
      schema={part.schema}
      uiSchema={part.uiSchema}
      formData={part.formData}
      validator={jsonValidator}
      widgets={widgets}
      templates={templates}
      noHtml5Validate
      noValidate
      showErrorList={false}
      onChange={handleChange}
    >
      {noButtons}
    </Form>
  );
});

const noButtons = <></>;
