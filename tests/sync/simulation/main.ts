// `npm run sim -- --seeds N --from S`: runs seeds, shrinks failing ones, and prints what to keep.
import { parseArgs } from 'node:util';
import { starterCatalog } from '#tests/schemas/trade.ts';
import { openOffice } from '#tests/sync/simulation/office.ts';
import { lossWeights, planOf, screenWeights, textOf } from '#tests/sync/simulation/plan.ts';
import { shrink } from '#tests/sync/simulation/shrink.ts';
import { simulate, startDay } from '#tests/sync/simulation/simulate.ts';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1000' },
    from: { type: 'string', default: '0' },
    steps: { type: 'string', default: '45' },
    /** People work on the estimate screens, over every trade. */
    screens: { type: 'boolean', default: false },
    /** The office's database loses commits. */
    losses: { type: 'boolean', default: false },
  },
});
const [seeds, from, steps] = [Number(values.seeds), Number(values.from), Number(values.steps)];

/** Counts of requests and answers, to see that the runs cover everything. */
const answered = new Map<string, number>();
const stated = new Set<string>();
let failed = 0;
const office = await openOffice(values.screens ? starterCatalog() : undefined);
const day = await startDay(office);
const otherWeights = values.losses ? lossWeights : undefined;
const weights = values.screens ? screenWeights : otherWeights;
let running = from;
process.on('uncaughtException', (error) => {
  console.log(`seed ${running}: nobody caught`, error);
  process.exit(1);
});
for (let seed = from; seed < from + seeds; seed += 1) {
  running = seed;
  if (seed > from && (seed - from) % 500 === 0) console.log(`${seed - from} seeds, ${failed} failed`);
  const plan = planOf(seed, steps, weights);
  const { trace, broken } = await simulate(day, plan);
  for (const line of trace) {
    const [, what] = /^ {2}\d (.* -> \d+.*)$/.exec(line) ?? [];
    if (what !== undefined) answered.set(what, (answered.get(what) ?? 0) + 1);
  }
  if (broken.length === 0) continue;
  failed += 1;
  const invariant = broken[0]?.slice(0, 2) ?? '';
  console.log(`seed ${seed}: ${broken.join('; ')}`);
  const small = await shrink(plan, async (part) =>
    (await simulate(day, part)).broken.some((one) => one.startsWith(invariant)),
  );
  const run = await simulate(day, small);
  const text = JSON.stringify(small.map(textOf));
  if (!stated.has(text)) console.log([...run.trace, ...run.broken, text].join('\n'));
  stated.add(text);
}
await office.close();
for (const [what, times] of [...answered].sort()) console.log(`${what}: ${times}`);
console.log(`${seeds} seeds from ${from}: ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
