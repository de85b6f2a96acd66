// The office in a company of 2,000 fields: an edit until its preview is computed, the impact of a new price on 5,000
// estimates, and the dry run of a sheet of 5,000 rows. Threads and pages are those of the server; painting and network
// are not included. CPU time is shown beside wall-clock time, which grows on a busy machine.
import { readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import type { Field } from '#contract/records/field.ts';
import type { FieldOption } from '#contract/records/option.ts';
import { asCsv } from '#domain/csv.ts';
import { compileCatalog } from '#engine/catalog/compile-catalog.ts';
import type { Catalog, CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import { replayEdits } from '#engine/catalog/edits/apply-edits.ts';
import { catalogOf, keyOf, recordsOf } from '#engine/catalog/edits/catalog-records.ts';
import { sheetOf } from '#engine/catalog/import/price-sheet.ts';
import { tradeSlice } from '#engine/catalog/trade-slice.ts';
import { openSheet } from '#engine/sheet/change/open-sheet.ts';
import { repriceSheet } from '#engine/sheet/change/reprice-sheet.ts';
import { starterCatalog } from '#server/catalog/starter-catalog.ts';
import { type DemoEstimate, demoEstimate } from '#server/database/seed/demo-estimate.ts';
import { seededRandom } from '#server/database/seed/random.ts';
import { writeWorkbook } from '#server/sheets/write-workbook.ts';
import { catalogThread } from '#server/threads/catalog-thread.ts';
import { impactThread, namedCatalog } from '#server/threads/impact-thread.ts';
import { anEstimate } from '#tests/support/estimates/estimates.ts';

const counts = { fields: 2_000, estimates: 5_000, rows: 5_000 };
/** Estimates per call of the screen. */
const page = 100;
const goals = { preview: 100, impact: 10_000, dryRun: 5_000 };

/** The starter catalog with fields added to the other trades until it has enough. */
function wideCatalog(): Catalog {
  const starter = starterCatalog([]);
  const plain = starter.fields.filter(
    ({ dataType, parentId, options = [], variants = [] }) =>
      dataType === 'number' && !parentId && options.length === 0 && variants.length === 0,
  );
  const [workflow] = starter.workflows;
  const [section] = starter.sections;
  if (workflow === undefined || section === undefined) throw new Error('The starter catalog is empty.');
  const [workflowId, sectionId] = [900, 90_000];
  const more = Array.from({ length: Math.max(0, counts.fields - starter.fields.length) }, (_, index): Field => {
    const like = plain[index % plain.length];
    if (like === undefined) throw new Error('The starter catalog has no plain field.');
    return { ...like, id: `${workflowId}.${index + 1}`, property: `further${index}`, workflowId, sectionId };
  });
  return {
    ...starter,
    workflows: [...starter.workflows, { ...workflow, id: workflowId, name: 'Further' }],
    sections: [...starter.sections, { ...section, id: sectionId, workflowId, name: 'Further', groups: [] }],
    fields: [...starter.fields, ...more],
  };
}

function compiled(catalog: Catalog): CompiledCatalog {
  const result = compileCatalog(catalog);
  if (!result.ok) throw new Error(`The catalog does not compile: ${JSON.stringify(result.problem.slice(0, 3))}`);
  return result.value;
}

interface Spent {
  /** Wall-clock time. */
  readonly ms: number;
  /** CPU time, over all processors. */
  readonly cpuMs: number;
}

async function timeOf(run: () => Promise<void> | void): Promise<Spent> {
  const [start, before] = [performance.now(), process.cpuUsage()];
  await run();
  const { user, system } = process.cpuUsage(before);
  return { ms: performance.now() - start, cpuMs: (user + system) / 1000 };
}

const catalog = wideCatalog();
const records = recordsOf(catalog);
const before = compiled(catalog);
const plans = (
  JSON.parse(
    readFileSync(new URL('../../schemas/demo/estimates.json', import.meta.url), 'utf8'),
  ) as readonly DemoEstimate[]
).filter(({ workflowId }) => (before.rootsOf.get(workflowId) ?? []).length > 0);

const inMs = (time = 0) => `${time.toFixed(0)} ms`.padStart(10);
const line = (what: string, spent: Spent | undefined, goal: number) =>
  console.log(`${what.padEnd(72)}${inMs(spent?.ms)}${inMs(spent?.cpuMs)} processor  goal ${goal} ms`);
const load = `load of the machine ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors`;
console.log(`${catalog.fields.length} fields, ${records.size} records; ${load}`);

/** The trade with the most fields, which has the costliest preview. */
const fieldsOf = (id: number) => catalog.fields.filter((field) => field.workflowId === id);
const workflowId =
  starterCatalog([])
    .workflows.map(({ id }) => id)
    .toSorted((one, other) => fieldsOf(other).length - fieldsOf(one).length)
    .at(0) ?? 0;
const priced = fieldsOf(workflowId)
  .flatMap(({ options = [] }) => options)
  .filter(({ materialPrice = 0 }) => materialPrice > 0);

/** A published catalog with one price raised, as by a key press in the box of that price. */
function withPrice(index: number): Catalog {
  const option = priced[index % priced.length];
  if (option === undefined) throw new Error('No option has a price.');
  const edit = { record: keyOf('option', option.id), member: 'materialPrice', before: option.materialPrice };
  return catalogOf(replayEdits(records, [{ ...edit, after: (option.materialPrice ?? 0) + 1 }]), catalog);
}

const empty = anEstimate({ workflowIds: [workflowId] });
const sheet = openSheet(compiled(tradeSlice(catalog, workflowId)), empty, () => crypto.randomUUID());
const previews: Spent[] = [];
for (let index = 0; index < 41; index += 1)
  previews.push(
    await timeOf(() => {
      repriceSheet(sheet, compiled(tradeSlice(withPrice(index), workflowId)));
    }),
  );
previews.sort((one, other) => one.ms - other.ms);
line('an edit until its preview is compiled and repriced, median of 41', previews[20], goals.preview);
line('the same, the slowest', previews.at(-1), goals.preview);

const random = seededRandom(13);
const kinds = plans.map((plan) => demoEstimate(before, plan, 1, random, 0));
const estimates = Array.from({ length: counts.estimates }, (_, index) => {
  const like = kinds[index % kinds.length];
  if (like === undefined) throw new Error('There is no demo estimate.');
  return { ...like, id: index + 1 };
});
/** Prices and a rule of the trade, each requested page by page as on the screen. */
const raised = (isRaised: (option: FieldOption) => boolean): readonly Field[] =>
  catalog.fields.map((field) =>
    field.options === undefined
      ? field
      : {
          ...field,
          options: field.options.map((option) =>
            isRaised(option) ? { ...option, materialPrice: (option.materialPrice ?? 0) + 1 } : option,
          ),
        },
  );
const recommending = fieldsOf(workflowId)
  .flatMap(({ id }) => before.fieldById.get(id)?.rules ?? [])
  .find(({ effect }) => effect === 'recommend')?.rule.rule.id;
const changes: readonly (readonly [name: string, changed: Partial<Catalog>])[] = [
  ['a price', { fields: withPrice(0).fields }],
  ['every price', { fields: raised(({ materialPrice = 0 }) => materialPrice > 0) }],
  [
    'a rule',
    {
      rules: catalog.rules.map((rule) =>
        rule.id === recommending ? { ...rule, logic: { '*': [2, rule.logic] } } : rule,
      ),
    },
  ],
];
const impacts = impactThread();
for (const [name, changed] of changes) {
  let affected = 0;
  const change = namedCatalog({ ...catalog, ...changed, catalogVersion: name });
  const impact = await timeOf(async () => {
    // A page that takes too long ends early.
    for (let index = 0; index < estimates.length; ) {
      const requested = { catalog: namedCatalog(catalog), change, estimates: estimates.slice(index, index + page) };
      const answer = await impacts.impactOf(1, requested);
      if (!answer.ok) throw new Error(JSON.stringify(answer.problem));
      affected += answer.value.affected.length;
      index += answer.value.lookedAt;
    }
  });
  line(`the impact of ${name} on ${estimates.length} estimates, ${affected} affected`, impact, goals.impact);
}
await impacts.stop();

const [heading = [], ...rows] = sheetOf(records);
const priceColumn = heading.indexOf('Material price');
const dearer = rows.map((cells) => cells.map((cell, index) => (index === priceColumn ? Number(cell || 0) + 1 : cell)));
const [field] = [...records.keys()].filter(
  (key) => key.startsWith('field:') && records.get(key)?.dataType === 'dropdown',
);
const optionId = `option:${field?.slice('field:'.length)}`;
const added = Array.from({ length: Math.max(0, counts.rows - dearer.length) }, (_, index) =>
  heading.map((_title, column) => ({ 0: `${optionId}.${9_999 - index}`, 4: `New ${index}` })[column] ?? ''),
);
const sheetRows = [heading, ...dearer, ...added];
const threads = catalogThread();
for (const [name, file] of [
  ['CSV', new TextEncoder().encode(asCsv(sheetRows))],
  ['xlsx', await writeWorkbook({ name: 'Prices', widths: [], rows: sheetRows })],
] as const) {
  let edits = 0;
  const dryRun = await timeOf(async () => {
    const reading = await threads.readSheet(1, { draft: catalog, file });
    if (reading.errorCount > 0) throw new Error(JSON.stringify(reading.errors.slice(0, 3)));
    edits = reading.edits.length;
  });
  line(`the dry run of ${sheetRows.length - 1} rows in ${name}, ${edits} edits`, dryRun, goals.dryRun);
}
await threads.stop();
