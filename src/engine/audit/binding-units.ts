// Checks units from a source through the rule to the field that it acts on.
import type { Rule, RuleInput } from '#contract/records/rule.ts';
import { unitThrough } from '#engine/audit/logic-units.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import { fieldText } from '#engine/catalog/field-text.ts';
import { membersOf } from '#engine/rules/compile-inputs.ts';
import {
  fits,
  formatUnit,
  type NamedUnit,
  type NamedUnits,
  pureUnit,
  readSides,
  readUnit,
  type Unit,
} from '#engine/rules/units.ts';
import type { BoundRule } from '#engine/sources/bound-rule.ts';
import { isSource, type RowsSource, type Source } from '#engine/sources/source.ts';
import type { SourceUnits } from '#engine/sources/source-kind.ts';
import { kindOf } from '#engine/sources/source-kinds.ts';

/** Unknown units in declarations, and mismatches inside a rule, independent of its uses. */
export function ruleUnitProblems(rule: Rule): readonly string[] {
  const problems: string[] = [];
  const check = (name: string, unit: string | undefined) => {
    if (unit !== undefined && readUnit(unit) === undefined) problems.push(`${name}: the unit "${unit}" is unknown.`);
  };
  check('The result', rule.result.unit);
  for (const [name, input] of Object.entries(rule.inputs)) {
    check(name, input.unit);
    for (const [member, { unit }] of Object.entries(membersOf(input) ?? {})) check(`${name}.${member}`, unit);
  }
  if ((rule.result.type === 'money') !== (rule.result.unit === '$')) problems.push('Money is in $, and only money is.');
  const unit = ownUnit(rule, (problem) => problems.push(problem));
  const isUnbound = (rule.bindings ?? []).length === 0;
  if (isUnbound && rule.result.type !== 'boolean' && !fits(unit, declared(rule.result.unit) ?? pureUnit))
    problems.push(`Answers ${formatUnit(unit)}, but says ${rule.result.unit ?? 'no unit'}.`);
  return problems;
}

/** Units that a formula mixes, given the declared units of its inputs. */
export function mixedUnits(rule: Pick<Rule, 'inputs' | 'logic'>): readonly string[] {
  const problems: string[] = [];
  ownUnit(rule, (problem) => problems.push(problem));
  return problems;
}

const ownUnit = ({ inputs, logic }: Pick<Rule, 'inputs' | 'logic'>, report: (problem: string) => void): Unit =>
  unitThrough(
    logic,
    namesOf(inputs, () => pureUnit),
    report,
  );

/** Unit mismatches in one use of a rule. */
export function bindingUnitProblems(
  catalog: CompiledCatalog,
  bound: BoundRule,
  units: ConversionUnits,
): readonly string[] {
  const problems: string[] = [];
  const { rule } = bound.rule;
  const unitOf = (source: Source) => unitOfSource(catalog, source, units, (problem) => problems.push(problem));
  const sourceOf = new Map(bound.inputs);
  for (const [name, source] of bound.inputs) {
    const input = rule.inputs[name];
    if (input !== undefined) problems.push(...inputProblems(name, input, source, unitOf));
  }
  const names = namesOf(rule.inputs, (name, member) => {
    const source = sourceOf.get(name);
    if (source === undefined) return pureUnit;
    if (member !== null) return memberUnit(source, member, unitOf);
    const isBare = source.kind === 'quantity' || source.kind === 'sum';
    return unitOfList(source, unitOf) ?? (isBare ? pureUnit : null);
  });
  const unit = unitThrough(rule.logic, names, (problem) => problems.push(problem));
  if (bound.effect === 'note' && !fits(unit, declared(rule.result.unit)))
    problems.push(`Answers ${formatUnit(unit)}, but says ${rule.result.unit}.`);
  const isOnlyNote = (rule.bindings ?? []).every(({ effect }) => effect === 'note');
  if (isOnlyNote && rule.result.unit === undefined && unit !== null)
    problems.push(`The result declares no unit, but is ${formatUnit(unit)}.`);
  if (bound.effect !== 'recommend' && bound.effect !== 'quantity') return [...new Set(problems)];
  const wanted = rule.result.unit ?? catalog.fieldById.get(bound.target)?.units;
  if (!fits(unit, declared(wanted)))
    problems.push(`Answers ${formatUnit(unit)}, but ${fieldText(catalog.fieldById, bound.target)} is in ${wanted}.`);
  return [...new Set(problems)];
}

/**
 * Results and inputs that declare no unit although all their uses agree on one. A value used with feet here and pieces
 * there has none.
 */
export function undeclaredUnits(
  catalog: CompiledCatalog,
  rule: Rule,
  bound: readonly BoundRule[],
  units: ConversionUnits,
): readonly string[] {
  const unitOf = (source: Source) => unitOfSource(catalog, source, units, () => undefined);
  const givenTo = (name: string, member: string | null): readonly Unit[] =>
    bound.flatMap(({ inputs }) =>
      inputs
        .filter(([each]) => each === name)
        .map(([, source]) => (member === null ? unitOfList(source, unitOf) : memberUnit(source, member, unitOf))),
    );
  const problemOf = (path: string, given: readonly Unit[]): readonly string[] => {
    const [first = null] = given.filter((unit) => unit !== null);
    const isOne = first !== null && given.every((unit) => fits(unit, first));
    return isOne ? [`${path} declares no unit, but is given ${formatUnit(first)}.`] : [];
  };
  const targets = bound
    .filter(({ effect }) => effect === 'recommend' || effect === 'quantity')
    .map(({ target }) => catalog.fieldById.get(target)?.units);
  const [target] = targets;
  const isAlike = target !== undefined && targets.every((each) => each === target);
  const conversions = bound.flatMap(({ inputs }) =>
    inputs.flatMap(([name, source]) => [
      ...(source.kind === 'conversion' && rule.inputs[name]?.unit === undefined ? [name] : []),
      ...membersOfRows(source)
        .filter(([member, each]) => each.kind === 'conversion' && unitOfMember(rule, name, member) === undefined)
        .map(([member]) => `${name}.${member}`),
    ]),
  );
  const ofResult = rule.result.unit === undefined && isAlike ? [`The result declares no unit, but is ${target}.`] : [];
  const ofConversions = [...new Set(conversions)].map((name) => `${name} is a conversion and declares no unit.`);
  return [...ofResult, ...ofConversions, ...undeclaredInputs(rule, givenTo, problemOf)];
}

const membersOfRows = (source: Source): readonly (readonly [member: string, source: Source])[] =>
  rowsOf(source).flatMap(({ of }) => (isSource(of) ? [] : of));

function unitOfMember(rule: Rule, name: string, member: string): string | undefined {
  const input = rule.inputs[name];
  return input === undefined ? undefined : membersOf(input)?.[member]?.unit;
}

const undeclaredInputs = (
  rule: Rule,
  givenTo: (name: string, member: string | null) => readonly Unit[],
  problemOf: (path: string, given: readonly Unit[]) => readonly string[],
): readonly string[] =>
  Object.entries(rule.inputs).flatMap(([name, input]) => [
    ...(isMeasured(input) && input.unit === undefined ? problemOf(name, givenTo(name, null)) : []),
    ...Object.entries(membersOf(input) ?? {}).flatMap(([member, row]) =>
      isMeasured(row) && row.unit === undefined ? problemOf(`${name}.${member}`, givenTo(name, member)) : [],
    ),
  ]);

/** Units of conversions, by field and number, as far as rules declare them. */
type ConversionUnits = ReadonlyMap<string, Unit>;

/** Infers the units of conversions from all bindings. */
export function conversionUnits(bound: readonly BoundRule[]): ConversionUnits {
  const found = new Map<string, Unit>();
  const note = (source: Source, unit: string | undefined) => {
    if (source.kind !== 'conversion') return;
    const read = declared(unit);
    const key = `${source.fieldId}/${source.which}`;
    if (read !== null && !found.has(key)) found.set(key, read);
  };
  for (const { rule, inputs } of bound) {
    for (const [name, source] of inputs) {
      const input = rule.rule.inputs[name];
      if (input === undefined) continue;
      note(source, input.unit);
      for (const rows of rowsOf(source)) {
        if (isSource(rows.of)) continue;
        for (const [member, each] of rows.of) note(each, membersOf(input)?.[member]?.unit);
      }
    }
  }
  return found;
}

const declared = (written: string | undefined): Unit => (written === undefined ? null : (readUnit(written) ?? null));

function rowsOf(source: Source): readonly RowsSource[] {
  if (source.kind === 'rows') return [source];
  return source.kind === 'lists' ? source.lists : [];
}

const isMeasured = ({ type }: RuleInput): boolean => ['number', 'list', undefined].includes(type);

type UnitOf = (source: Source) => Unit;

/** The unit of a source, or of the values of a plain list. */
function unitOfList(source: Source, unitOf: UnitOf): Unit {
  const [rows] = rowsOf(source);
  return rows !== undefined && isSource(rows.of) ? unitOf(rows.of) : unitOf(source);
}

function memberUnit(source: Source, member: string, unitOf: UnitOf): Unit {
  for (const rows of rowsOf(source)) {
    if (isSource(rows.of)) continue;
    const found = rows.of.find(([name]) => name === member);
    const unit = found === undefined ? null : unitOf(found[1]);
    if (unit !== null) return unit;
  }
  return null;
}

function namesOf(
  inputs: Readonly<Record<string, RuleInput>>,
  otherwise: (name: string, member: string | null) => Unit,
): NamedUnits {
  const unitOf = (input: RuleInput, name: string, member: string | null): Unit => {
    if (input.unit !== undefined) return declared(input.unit);
    return isMeasured(input) ? otherwise(name, member) : null;
  };
  const named = (input: RuleInput, name: string, member: string | null): NamedUnit => {
    const members = member === null ? membersOf(input) : null;
    return {
      unit: unitOf(input, name, member),
      sides: input.unit === undefined ? null : readSides(input.unit),
      members:
        members === null
          ? null
          : Object.fromEntries(Object.entries(members).map(([each, row]) => [each, named(row, name, each)])),
    };
  };
  return Object.fromEntries(Object.entries(inputs).map(([name, input]) => [name, named(input, name, null)]));
}

function inputProblems(name: string, input: RuleInput, source: Source, unitOf: UnitOf): readonly string[] {
  const against = (path: string, each: RuleInput, from: Source): readonly string[] => {
    const given = isMeasured(each) ? unitOf(from) : null;
    return fits(given, declared(each.unit)) ? [] : [`${path} is in ${each.unit}, but is given ${formatUnit(given)}.`];
  };
  const rows = rowsOf(source);
  if (rows.length === 0) return against(name, input, source);
  return rows.flatMap(({ of }) => {
    if (isSource(of)) return against(name, input, of);
    return of.flatMap(([member, each]) => {
      const row = membersOf(input)?.[member];
      return row === undefined ? [] : against(`${name}.${member}`, row, each);
    });
  });
}

/** The unit of a source's figure; null when the catalog does not state it. */
function unitOfSource(
  catalog: CompiledCatalog,
  source: Source,
  conversions: ConversionUnits,
  report: (problem: string) => void,
): Unit {
  const ofField = (fieldId: string) => declared(catalog.fieldById.get(fieldId)?.units);
  const units: SourceUnits = {
    of: (each) => kindOf(each).unit?.(each, units) ?? null,
    ofField,
    ofConversion: (fieldId, which) => conversions.get(`${fieldId}/${which}`) ?? null,
    ofAnswer: (fieldId) => {
      const requested = catalog.rulesOn
        .get(fieldId)
        ?.find(({ effect }) => effect === 'recommend' || effect === 'quantity');
      const unit = requested?.rule.rule.result.unit;
      return unit === undefined ? ofField(fieldId) : declared(unit);
    },
    report,
  };
  return units.of(source);
}
