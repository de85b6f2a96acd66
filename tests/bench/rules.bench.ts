// One pass of 300 rules over 600 fields, and one change with the five rules that it affects: ours (checked inputs,
// exact numbers) next to json-logic-js (floats, unchecked) and handwritten formulas. Only the ratios are meaningful.
import { readFileSync } from 'node:fs';
import jsonLogic from 'json-logic-js';
import type { Rule } from '#contract/records/rule.ts';
import { compileRule } from '#engine/rules/compile-rule.ts';
import { measureSheet } from '#tests/bench/sheet-work.ts';

type Numbers = Readonly<Record<string, number>>;

const perUnit = (need: number, conversion: number): number => (conversion === 0 ? 0 : Math.ceil(need / conversion));

const byHand: Readonly<Record<string, (i: Numbers) => number>> = {
  'roofing/starters': ({ eaveLength = 0, rakeLength = 0, conversion = 0 }) =>
    perUnit(eaveLength + rakeLength, conversion),
  'roofing/ice-barrier': (i) =>
    perUnit(
      (i.roofToWallLength ?? 0) / 2 +
        (i.valleyLength ?? 0) +
        (i.flashingLength ?? 0) +
        (i.iceBarrierRows ?? 0) * (i.eaveLength ?? 0),
      i.conversion ?? 0,
    ),
  'roofing/material-squares': ({ roofArea = 0, wastePercent = 0, membraneSquares = 0 }) =>
    Math.max(0, (roofArea * (1 + wastePercent / 100)) / 100 - membraneSquares),
  'siding/caulk': ({ trimLength = 0, squares = 0, conversion1 = 0, conversion2 = 0 }) =>
    perUnit(trimLength, conversion1) + 12 * perUnit(squares, conversion2),
  'soffit/standard-solid': ({ length = 0, depth = 0, conversion = 0 }) =>
    perUnit((length * depth) / 12, conversion) * 0.75 * 1.1,
  'gutters/material': ({ length = 0, wastePercent = 0, corners = 0, conversion = 0, step = 1 }) =>
    Math.ceil((length * (1 + wastePercent / 100) + corners * conversion) / step) * step,
};

jsonLogic.add_operation('perUnit', perUnit);
jsonLogic.add_operation('addPercent', (amount: number, percent: number) => amount * (1 + percent / 100));
jsonLogic.add_operation('roundUpTo', (value: number, step: number) => Math.ceil(value / step) * step);

const folder = new URL('../../rules/recommend/', import.meta.url);
const kinds = Object.entries(byHand).map(([name, hand]) => {
  const rule = JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8')) as Rule;
  const compiled = compileRule(rule);
  if (!compiled.ok) throw new Error(`${name}: ${compiled.problem.message}`);
  return {
    names: Object.keys(rule.inputs),
    logic: rule.logic as Parameters<typeof jsonLogic.apply>[0],
    hand,
    compiled: compiled.value,
  };
});

// A fixed sequence of entries: whole feet, and areas and wastes with a decimal.
const fields = Array.from({ length: 600 }, (_, index) => ((index * 7919) % 240) + 1 + (index % 5 === 0 ? 0.5 : 0));
const rules = Array.from({ length: 300 }, (_, index) => {
  const kind = kinds[index % kinds.length];
  if (kind === undefined) throw new Error('no kinds');
  return { ...kind, places: kind.names.map((_name, input) => (index * 2 + input * 31) % fields.length) };
});

type Bound = (typeof rules)[number];

function inputsOf({ names, places }: Bound): Numbers {
  const inputs: Record<string, number> = {};
  for (let index = 0; index < names.length; index++) inputs[names[index] ?? ''] = fields[places[index] ?? 0] ?? 0;
  return inputs;
}

const ways: Readonly<Record<string, (rule: Bound) => unknown>> = {
  'hand-written, floats': (rule) => rule.hand(inputsOf(rule)),
  'ours, compiled and exact': (rule) => rule.compiled.evaluate(inputsOf(rule)),
  'json-logic-js, floats': (rule) => jsonLogic.apply(rule.logic, inputsOf(rule)),
};

/** Median milliseconds of many runs. */
function medianOf(run: () => void, warmUp = 200, count = 301): number {
  for (let warm = 0; warm < warmUp; warm++) run();
  const times = Array.from({ length: count }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  }).sort((a, b) => a - b);
  return times[count >> 1] ?? 0;
}

const touched = rules.slice(100, 105);
const rounds = 100;
const rows = Object.entries(ways).map(([name, way]) => ({
  name,
  pass: medianOf(() => rules.forEach(way)),
  change:
    medianOf(() => {
      for (let round = 0; round < rounds; round++) touched.forEach(way);
    }) / rounds,
}));

const [floor] = rows;
console.log(
  `${'300 rules over 600 fields'.padEnd(28)}${'full pass'.padStart(12)}${'× hand'.padStart(9)}${'one change'.padStart(14)}${'× hand'.padStart(9)}`,
);
for (const { name, pass, change } of rows) {
  const ratio = (time: number, base = 0) => `${(time / base).toFixed(1)}`.padStart(9);
  console.log(
    `${name.padEnd(28)}${`${pass.toFixed(4)} ms`.padStart(12)}${ratio(pass, floor?.pass)}${`${change.toFixed(5)} ms`.padStart(14)}${ratio(change, floor?.change)}`,
  );
}
console.log('Goal: a full pass under 1 ms, one change under 0.1 ms.');

console.log('\nAn estimate with every trade');
for (const [name, time, goal] of measureSheet(medianOf)) {
  console.log(`${name.padEnd(66)}${`${time.toFixed(4)} ms`.padStart(14)}  ${goal}`);
}
