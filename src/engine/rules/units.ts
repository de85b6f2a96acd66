// Units as products of powers, so that a product, a quotient and a declared unit can be compared.

/** Powers of measures and packages; null is unknown and matches everything. */
export type Unit = { readonly powers: Readonly<Record<string, number>>; readonly isScaled: boolean } | null;

/** A number without a unit: a count, a percent, a share. */
export const pureUnit: Unit = { powers: {}, isScaled: false };

const powersOf: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  FT: { FT: 1 },
  IN: { IN: 1 },
  'SQ FT': { FT: 2 },
  'SQ IN': { IN: 2 },
  ...Object.fromEntries('SQ PC RL BND SH TB BX TON LB HR Sets $'.split(' ').map((name) => [name, { [name]: 1 }])),
  ...Object.fromEntries('EA ROW MO %'.split(' ').map((name) => [name, {}])),
};

/** Units that convert into each other by a fixed figure such as 12 or 100. */
const measures: Readonly<Record<string, readonly [measure: string, power: number]>> = {
  FT: ['length', 1],
  IN: ['length', 1],
  SQ: ['length', 2],
  TON: ['weight', 1],
  LB: ['weight', 1],
};

/** Fixed figures that convert units: inches, squares, pounds. */
const converting: ReadonlySet<number> = new Set([12, 100, 0.01, 144, 2000]);

/** Parses a unit of a rule or field; undefined when it is unknown. */
export function readUnit(written: string): Unit | undefined {
  const [measured = '', by, ...others] = written.split(' per ');
  if (others.length > 0) return undefined;
  const over = readSide(measured);
  if (by === undefined || over === undefined) return over;
  const under = readSide(by);
  return under === undefined ? undefined : quotientOf(over, under);
}

/** Both sides of a unit such as "FT per RL"; null when it has only one. */
export function readSides(written: string): readonly [measured: Unit, by: Unit] | null {
  const [measured = '', by] = written.split(' per ');
  return by === undefined ? null : [readSide(measured) ?? null, readSide(by) ?? null];
}

// "20 FT" is FT; a lower-case word counts things, "unit" stands for the line's unit, "case of 12" is a package.
function readSide(written: string): Unit | undefined {
  const name = written.replace(/^\d+ /, '');
  const powers = Object.hasOwn(powersOf, name) ? powersOf[name] : undefined;
  if (powers !== undefined) return { powers, isScaled: false };
  if (name === 'unit' || /^[A-Z ]+ or [A-Z ]+$/.test(name)) return null;
  if (/^\w+ of \d+$/.test(name)) return { powers: { [name]: 1 }, isScaled: false };
  return /^[a-z]+$/.test(name) ? pureUnit : undefined;
}

/** The unit of a constant factor or divisor. */
export const unitOfFigure = (figure: number): Unit => ({ powers: {}, isScaled: converting.has(figure) });

export const productOf = (one: Unit, other: Unit): Unit =>
  one === null || other === null ? null : combined(one, other, 1);

export const quotientOf = (one: Unit, other: Unit): Unit =>
  one === null || other === null ? null : combined(one, other, -1);

/** A package of a number of things, split at its number. */
export const unpacked = (unit: Unit, figure: number): Unit =>
  unit !== null && Object.keys(unit.powers).some((name) => name.endsWith(` of ${figure}`)) ? null : unit;

/** Whether figures in these units are interchangeable. */
export function fits(one: Unit, other: Unit): boolean {
  if (one === null || other === null) return true;
  const isRough = one.isScaled || other.isScaled;
  return nameOf(isRough ? roughly(one.powers) : one.powers) === nameOf(isRough ? roughly(other.powers) : other.powers);
}

/** A unit in words, for a problem's message. */
export function formatUnit(unit: Unit): string {
  if (unit === null) return 'no known unit';
  const part = (sign: number) =>
    Object.entries(unit.powers)
      .filter(([, power]) => Math.sign(power) === sign)
      .map(([name, power]) =>
        Math.abs(power) === 1 ? name : `${Math.abs(power) === 2 ? 'SQ' : Math.abs(power)} ${name}`,
      )
      .join(' × ');
  const [over, under] = [part(1), part(-1)];
  if (over === '' && under === '') return 'a plain number';
  return under === '' ? over : `${over === '' ? '1' : over} per ${under}`;
}

type Powers = Readonly<Record<string, number>>;

const combined = (one: NonNullable<Unit>, other: NonNullable<Unit>, sign: 1 | -1): Unit => ({
  powers: added(one.powers, other.powers, sign),
  isScaled: one.isScaled || other.isScaled,
});

function added(one: Powers, other: Powers, sign: 1 | -1): Powers {
  const sum: Record<string, number> = { ...one };
  for (const [name, power] of Object.entries(other)) {
    const next = (sum[name] ?? 0) + sign * power;
    if (next === 0) delete sum[name];
    else sum[name] = next;
  }
  return sum;
}

function roughly(powers: Powers): Powers {
  const rough: Powers[] = Object.entries(powers).map(([name, power]) => {
    const [measure, times] = measures[name] ?? [name, 1];
    return { [measure]: power * times };
  });
  return rough.reduce((sum, each) => added(sum, each, 1), {});
}

const nameOf = (powers: Powers): string =>
  Object.entries(powers)
    .map(([name, power]) => `${name}^${power}`)
    .sort()
    .join(' ');

/** The measure of a rule's input. */
export interface NamedUnit {
  readonly unit: Unit;
  /** Numerator and denominator of a unit such as "FT per RL". */
  readonly sides: readonly [measured: Unit, by: Unit] | null;
  /** The members of its rows. */
  readonly members: NamedUnits | null;
}

export type NamedUnits = Readonly<Record<string, NamedUnit>>;
