// Propagates the units of a rule's inputs through its logic: a length must not be added to an area, and the result must
// have the declared unit.
import { nameOfVar, operationOf } from '#engine/rules/operation.ts';
import type { Measures } from '#engine/rules/operator.ts';
import { operatorByName } from '#engine/rules/operators.ts';
import { fits, formatUnit, type NamedUnit, type NamedUnits, type Unit } from '#engine/rules/units.ts';

/** The unit of a piece of logic; mismatches inside it are reported. */
export function unitThrough(logic: unknown, names: NamedUnits, report: (problem: string) => void): Unit {
  const operation = operationOf(logic);
  if (operation === null) return null;
  const measures = measuresOf(names, report);
  const { measure } = operatorByName.get(operation.name) ?? {};
  if (measure !== undefined) return measure(operation.operands, measures);
  for (const operand of operation.operands) measures.of(operand);
  return null;
}

function measuresOf(names: NamedUnits, report: (problem: string) => void): Measures {
  const of = (part: unknown) => unitThrough(part, names, report);
  return {
    of,
    alike: (parts, verb) => {
      const units = parts.map(of);
      const [known = null] = units.filter((unit) => unit !== null);
      const other = units.find((unit) => !fits(known, unit)) ?? null;
      if (other !== null) report(`${verb} ${formatUnit(known)} and ${formatUnit(other)}.`);
      return known;
    },
    named: (part) => namedIn(part, names),
    list: (part) => listIn(part, names),
    inRowsOf: (list) => measuresOf(listIn(list, names)?.members ?? {}, report),
    report,
  };
}

function namedIn(part: unknown, names: NamedUnits): NamedUnit | null {
  const name = nameOfVar(part);
  return name === null ? null : (names[name] ?? null);
}

function listIn(part: unknown, names: NamedUnits): NamedUnit | null {
  const operation = operationOf(part);
  const isChoice = operation !== null && operatorByName.get(operation.name)?.choosesRows === true;
  return isChoice ? listIn(operation.operands[0], names) : namedIn(part, names);
}
