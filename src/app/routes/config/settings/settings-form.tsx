import { DataForm, type DataFormProps } from '#app/form/data-form/data-form.tsx';
import type { FormDefinition } from '#app/form/data-form/form-definition.ts';
import { settingsTheme } from '#app/routes/config/settings/settings-theme.ts';
import { useDevice } from '#app/shell/device-context.tsx';
import { settingsRoutes } from '#contract/routes/settings.ts';
import type { Values } from '#domain/forms/check-value.ts';
import type { ValueSchema } from '#domain/forms/value-schema.ts';
import type { Result } from '#domain/result.ts';
import changeSchema from '#schemas/messages/settings-change.json' with { type: 'json' };
import settingsSchema from '#schemas/records/settings.json' with { type: 'json' };

type SettingsFormProps = Pick<DataFormProps, 'parts' | 'more' | 'children'> & {
  /** A page of schemas/forms. */
  readonly page: object;
};

// A secret is write-only, so it exists only in the change.
const { smtpPassword } = changeSchema.properties;
const schema = { ...settingsSchema, properties: { ...settingsSchema.properties, smtpPassword } } as ValueSchema;

/** A page of the company's settings. */
export function SettingsForm({ page, ...look }: SettingsFormProps) {
  const { session } = useDevice();
  return (
    <DataForm
      definition={page as FormDefinition}
      schema={schema}
      read={async () => asValues(await session.request(settingsRoutes.read, {}))}
      save={async (changes, before) =>
        asValues(await session.request(settingsRoutes.save, { body: { ...changes, basedOn: before } }))
      }
      theme={settingsTheme}
      {...look}
    />
  );
}

const asValues = <P,>(answer: Result<object, P>): Result<Values, P> => answer as Result<Values, P>;
