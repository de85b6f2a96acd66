import { readSchemaSet } from '#server/schemas/schema-set.ts';

type Properties = Readonly<Record<string, unknown>>;

const schemas = new Map(readSchemaSet().map((schema) => [schema.$id, schema]));

/** The properties of a stored shape, to be built upon. */
export const propertiesOf = (title: string): Properties => (schemas.get(title)?.properties ?? {}) as Properties;

/** A stored shape as it may be sent: what the server adds by itself may be missing, what is read only is not taken. */
export const bodyOf = (title: string, required: readonly string[], more: Properties = {}) => ({
  title,
  type: 'object',
  additionalProperties: false,
  properties: { ...writable(propertiesOf(title)), ...more },
  required,
});

const writable = (properties: Properties): Properties =>
  Object.fromEntries(
    Object.entries(properties).filter(
      ([, property]) => (property as { readonly readOnly?: boolean }).readOnly !== true,
    ),
  );
