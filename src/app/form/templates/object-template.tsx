import type { ObjectFieldTemplateProps, RJSFSchema, UiSchema } from '@rjsf/utils';
import { type ReactNode, use } from 'react';
import { fieldOptions } from '#app/form/field-options.ts';
import { LineContext, LinesContext } from '#app/form/line-context.ts';
import type { LineField } from '#app/form/problems/line-problems.tsx';
import { LineFrame } from '#app/form/templates/line-frame.tsx';
import { ListTemplate } from '#app/form/templates/list-template.tsx';
import '#app/form/templates/object-template.css';

type Property = ObjectFieldTemplateProps['properties'][number];

// More inputs than this get a grid of their own, including the quantity.
const maxBeside = 6;

const priceInputs: ReadonlySet<string> = new Set(['materialCost', 'laborCost', 'materialPrice', 'laborPrice']);

function propertySchema(schema: RJSFSchema, name: string): RJSFSchema {
  const found = schema.properties?.[name];
  return typeof found === 'object' ? found : {};
}

const optionsOf = (uiSchema: UiSchema | undefined): Readonly<Record<string, unknown>> => uiSchema?.['ui:options'] ?? {};
const uiOf = (uiSchema: UiSchema | undefined, name: string): UiSchema | undefined => uiSchema?.[name];

const groupClass: ReadonlyMap<unknown, string> = new Map([
  ['questions', 'questions'],
  ['text', 'texts'],
]);

/** A group of a step, one of its rows or one of its lines, drawn by its layout. */
export function ObjectTemplate(props: ObjectFieldTemplateProps) {
  const insideLine = use(LineContext) !== null;
  const { layout } = optionsOf(props.uiSchema);
  const isLines = use(LinesContext);
  if (layout === 'list') return <ListTemplate {...props} />;
  if (props.fieldPathId.path.length > 0) {
    if (insideLine) return <SubLine {...props} />;
    return isLines ? <Line {...props} isRow={false} /> : props.properties.map((property) => property.content);
  }
  if (layout === 'rows') return <Line {...props} isRow={true} />;
  if (layout === 'lines') return <Lines {...props} />;
  return (
    <div className={groupClass.get(layout) ?? 'lengths'}>{props.properties.map((property) => property.content)}</div>
  );
}

/** Every property of a group of lines is a line, even one with a single answer. */
function Lines({ properties, schema, uiSchema, fieldPathId }: ObjectFieldTemplateProps) {
  return (
    <LinesContext value={true}>
      {properties.map((property) => {
        const { type, title = property.name } = propertySchema(schema, property.name);
        if (type === 'object') return property.content;
        const { lineKey, fieldId } = fieldOptions(optionsOf(uiOf(uiSchema, property.name)));
        return (
          <LineFrame
            key={property.name}
            lineKey={lineKey}
            fieldId={fieldId}
            name={title}
            isRow={false}
            values={type === 'number' ? null : property.content}
            quantity={type === 'number' ? property.content : null}
            prices={null}
            below={null}
            fields={fieldsWithin(fieldPathId.$id, schema, uiSchema, [property])}
          />
        );
      })}
    </LinesContext>
  );
}

interface LineSlots {
  readonly values: readonly Property[];
  readonly quantity: readonly Property[];
  readonly prices: readonly Property[];
  readonly below: readonly Property[];
}

function slotsOf(schema: RJSFSchema, properties: readonly Property[]): LineSlots {
  const slotOf = (property: Property): keyof LineSlots => {
    if (property.name === 'quantity') return 'quantity';
    if (priceInputs.has(property.name)) return 'prices';
    return propertySchema(schema, property.name).type === 'object' ? 'below' : 'values';
  };
  const inSlot = (slot: keyof LineSlots) => properties.filter((property) => slotOf(property) === slot);
  return {
    values: inSlot('values'),
    quantity: inSlot('quantity'),
    prices: inSlot('prices'),
    below: inSlot('below'),
  };
}

const contentOf = (properties: readonly Property[]): ReactNode =>
  properties.length === 0 ? null : properties.map((property) => property.content);

function Line({
  title,
  schema,
  uiSchema,
  properties,
  fieldPathId,
  isRow,
}: ObjectFieldTemplateProps & { readonly isRow: boolean }) {
  const { lineKey, fieldId } = fieldOptions(optionsOf(uiSchema));
  const slots = slotsOf(schema, properties);
  const isWide = isRow && slots.values.length > maxBeside;
  const inOrder = properties.filter((each) => slots.values.includes(each) || slots.quantity.includes(each));
  return (
    <LineFrame
      lineKey={lineKey}
      fieldId={fieldId}
      name={title}
      isRow={isRow}
      isWide={isWide}
      values={contentOf(isWide ? inOrder : slots.values)}
      quantity={isWide ? null : contentOf(slots.quantity)}
      prices={contentOf(slots.prices)}
      below={contentOf(slots.below)}
      fields={fieldsWithin(fieldPathId.$id, schema, uiSchema, properties)}
    />
  );
}

/** Inputs shown together under a line: a detail with a quantity of its own, or one of its rows. */
function SubLine({ title, schema, uiSchema, properties }: ObjectFieldTemplateProps) {
  const slots = slotsOf(schema, properties);
  const isRow = optionsOf(uiSchema).layout === 'rows';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as the drawn grid in every browser
    <div className="sub-line" role="group" aria-label={title}>
      {!isRow && <p className="sub-name">{title}</p>}
      <div className="sub-row">{contentOf([...slots.values, ...slots.quantity, ...slots.prices])}</div>
      {contentOf(slots.below)}
    </div>
  );
}

/** Inputs whose messages a line shows, including those of its details. */
const fieldsWithin = (
  id: string,
  schema: RJSFSchema,
  uiSchema: UiSchema | undefined,
  properties: readonly { readonly name: string }[],
): readonly LineField[] =>
  properties.flatMap(({ name }) => {
    const here = propertySchema(schema, name);
    const path = `${id}_${name}`;
    const ui = uiOf(uiSchema, name);
    if (here.type === 'object')
      return fieldsWithin(
        path,
        here,
        ui,
        Object.keys(here.properties ?? {}).map((key) => ({ name: key })),
      );
    return [{ id: path, name: here.title ?? name, field: fieldOptions(optionsOf(ui)) }];
  });
