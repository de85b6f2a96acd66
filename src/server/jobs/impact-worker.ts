import type { EstimateImpact } from '#contract/records.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import { casesOf } from '#engine/audit/run-cases.ts';
import { type ChangeProblems, changedCatalog } from '#engine/catalog/changed-catalog.ts';
import { compileCatalog } from '#engine/catalog/compile-catalog.ts';
import type { Catalog, CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import { impactBetween } from '#engine/estimates/impact.ts';
import { answerCalls } from '#server/jobs/answer-calls.ts';
import type { ImpactAnswer, ImpactCall } from '#server/jobs/impact-thread.ts';

// An answer ends early instead of growing without bounds, and soon, so that progress shows and another company has its turn.
const mostLines = 5000;
const pageMs = 2_000;

// Consecutive pages ask about the same catalog, and versions are immutable.
const known = new Map<string, CompiledCatalog>();
const keptAtMost = 2;

let compared: {
  readonly before: CompiledCatalog;
  readonly after: CompiledCatalog;
  readonly impactOf: ReturnType<typeof impactBetween>;
} | null = null;

answerCalls(({ catalog, change, estimates }: ImpactCall): ImpactAnswer => {
  const current = compiledOnce(catalog);
  if (!current.ok) throw new Error(`the stored catalog ${catalog.catalogVersion} cannot be used`);
  const changed = 'fields' in change ? compiledOnce(change) : changedCatalog(current.value, change);
  if (!changed.ok) return changed;
  const impactOf = impactOnce(current.value, changed.value);
  const affected: EstimateImpact[] = [];
  let [lines, lookedAt] = [0, 0];
  const begin = performance.now();
  for (const estimate of estimates) {
    const impact = impactOf(estimate);
    lookedAt += 1;
    if (impact !== null) {
      affected.push(impact);
      lines += impact.lines.length;
    }
    if (lines >= mostLines || performance.now() - begin >= pageMs) break;
  }
  const rule = 'fields' in change ? undefined : change.rule;
  return { ok: true, value: { affected, lookedAt, ...(rule === undefined ? {} : { cases: casesOf(rule) }) } };
});

/** The comparison of the last two catalogs: finding what differs takes longer than a page of estimates that it spares. */
function impactOnce(before: CompiledCatalog, after: CompiledCatalog): ReturnType<typeof impactBetween> {
  if (compared?.before !== before || compared.after !== after)
    compared = { before, after, impactOf: impactBetween(before, after, () => crypto.randomUUID()) };
  return compared.impactOf;
}

function compiledOnce(catalog: Catalog): Result<CompiledCatalog, ChangeProblems> {
  const key = `${catalog.catalogVersion} ${catalog.rulesVersion}`;
  const before = known.get(key);
  if (before !== undefined) return ok(before);
  const compiled = compileCatalog(catalog);
  if (!compiled.ok) return refused({ draft: compiled.problem.map(({ path, message }) => `${path}: ${message}`) });
  const oldest = known.keys().next().value;
  if (known.size >= keptAtMost && oldest !== undefined) known.delete(oldest);
  known.set(key, compiled.value);
  return compiled;
}
