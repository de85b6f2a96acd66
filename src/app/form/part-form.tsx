import { memo } from 'react';
import { stepTheme } from '#app/form/form-theme.ts';
import { GeneratedForm } from '#app/form/generated-form.tsx';
import type { FormPart } from '#engine/steps/step-form.ts';
import '#app/form/part-form.css';

interface PartFormProps {
  readonly part: FormPart;
}

/**
 * One group or one row as a generated form. Every input reads and changes the sheet itself, so the form re-renders only
 * when its schema changes.
 */
export const PartForm = memo(
  ({ part }: PartFormProps) => (
    <GeneratedForm idPrefix={part.key} schema={part.schema} uiSchema={part.uiSchema} theme={stepTheme} />
  ),
  (before, next) => before.part.schema === next.part.schema && before.part.uiSchema === next.part.uiSchema,
);
