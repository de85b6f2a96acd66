// Sources that a new use, or a new input, can start with. They are shown at once, and each can be changed.
import { targetKey, tradeOfUse } from '#app/routes/rules/uses/use-target.ts';
import type { Field } from '#contract/records/field.ts';
import type { Rule, RuleBinding, RuleInput } from '#contract/records/rule.ts';
import { canonicalJson } from '#domain/canonical-json.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';

type WrittenSource = RuleBinding['inputs'][string];

/** The usual source of a field: its quantity, whether it is ticked, or the words of its choice. */
export function sourceOfField({ id, dataType }: Field): WrittenSource {
  if (dataType === 'number') return { quantity: id };
  return dataType === 'boolean' ? { value: id } : { wording: id };
}

/** The declaration of an input that reads a field. */
export function inputOfField({ name, dataType, units }: Field): RuleInput {
  // Most names begin with a capital only because they are a heading; abbreviations keep theirs.
  const description = /^[A-Z][a-z]/.test(name) ? `${name.charAt(0).toLowerCase()}${name.slice(1)}` : name;
  if (dataType === 'boolean') return { description, type: 'boolean' };
  if (dataType !== 'number') return { description, type: 'text', nullable: true };
  return units === undefined ? { description } : { description, unit: units };
}

/**
 * Sources for the inputs of a rule in a new use: as in its other use in the trade, as in the rules of the trade that
 * read the same, or the one field of that name. Inputs without such a source have none.
 */
export function sourcesFor(rule: Rule, catalog: Catalog, use: RuleBinding): RuleBinding['inputs'] {
  const tradeId = tradeOfUse(catalog, use);
  if (tradeId === null) return {};
  const inTrade = (each: RuleBinding) => tradeOfUse(catalog, each) === tradeId;
  const own = rule.bindings?.find(inTrade);
  const found = Object.entries(rule.inputs).flatMap(([name, input]): (readonly [string, WrittenSource])[] => {
    const beside = own?.inputs[name];
    const source =
      own !== undefined && beside !== undefined
        ? moved(beside, own, use)
        : (readElsewhere(input, catalog, use, inTrade) ?? fieldNamed(input, catalog, tradeId));
    return source === null ? [] : [[name, source]];
  });
  return Object.fromEntries(found);
}

/** A conversion of the other use's field becomes the one of this use's field. */
function moved(source: WrittenSource, from: RuleBinding, to: RuleBinding): WrittenSource {
  const isOwn = 'conversion' in source && 'of' in source && source.of === targetKey(from);
  return isOwn && to.fieldId !== undefined ? { ...source, of: to.fieldId } : source;
}

/** The source of an input of the same meaning and unit in other rules of the trade, if it is one. */
function readElsewhere(
  { description, unit }: RuleInput,
  { rules }: Catalog,
  use: RuleBinding,
  inTrade: (each: RuleBinding) => boolean,
): WrittenSource | null {
  const sources = rules.flatMap(({ inputs, bindings = [] }) =>
    Object.entries(inputs)
      .filter(([, other]) => other.description === description && other.unit === unit)
      .flatMap(([name]) =>
        bindings.filter(inTrade).flatMap((each) => {
          const source = each.inputs[name];
          return source === undefined ? [] : [moved(source, each, use)];
        }),
      ),
  );
  const [first] = sources;
  return first !== undefined && sources.every((each) => canonicalJson(each) === canonicalJson(first)) ? first : null;
}

function fieldNamed({ description }: RuleInput, { fields }: Catalog, tradeId: number): WrittenSource | null {
  const named = fields.filter(
    (field) => field.workflowId === tradeId && field.name.toLowerCase() === description.toLowerCase(),
  );
  const [only] = named;
  return only !== undefined && named.length === 1 ? sourceOfField(only) : null;
}
