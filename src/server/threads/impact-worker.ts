import type { EstimateImpact } from '#contract/records/estimate-impact.ts';
import { defined } from '#domain/defined.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import { casesOf } from '#engine/audit/run-cases.ts';
import { type ChangeProblems, changedCatalog } from '#engine/catalog/changed-catalog.ts';
import { compileCatalog } from '#engine/catalog/compile-catalog.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import { impactBetween } from '#engine/estimates/impact.ts';
import { answerCalls } from '#server/threads/answer-calls.ts';
import type { ImpactAnswer, ImpactCall } from '#server/threads/impact-thread.ts';

// An answer ends early instead of growing without bounds: soon enough to show progress and to give another company its
// turn.
const maxLines = 5000;
const pageMs = 2_000;

interface ImpactComparison {
  readonly impactOf: ReturnType<typeof impactBetween>;
  readonly cases?: ReturnType<typeof casesOf>;
}

// Consecutive pages need the same catalogs, which are immutable, so they are cached.
const catalogs = new Map<string, CompiledCatalog>();
const maxCached = 2;
let last: { readonly key: string; readonly comparison: ImpactComparison } | null = null;

/** Null when a catalog's content was never sent. */
answerCalls((call: ImpactCall): ImpactAnswer | null => {
  const compared = comparisonFor(call);
  if (compared === null || !compared.ok) return compared;
  const { impactOf, cases } = compared.value;
  const affected: EstimateImpact[] = [];
  let [lines, lookedAt] = [0, 0];
  const start = performance.now();
  for (const estimate of call.estimates) {
    const impact = impactOf(estimate);
    lookedAt += 1;
    if (impact !== null) {
      affected.push(impact);
      lines += impact.lines.length;
    }
    if (lines >= maxLines || performance.now() - start >= pageMs) break;
  }
  return ok({ affected, lookedAt, ...defined({ cases }) });
});

/** The comparison for a call: the last call's or a new one; null when a catalog's content is missing. */
function comparisonFor({ catalog, change, contents }: ImpactCall): Result<ImpactComparison, ChangeProblems> | null {
  const key = JSON.stringify([catalog, change]);
  if (last?.key === key) return ok(last.comparison);
  const before = compiledOnce(catalog, contents);
  if (before === null) return null;
  if (!before.ok) throw new Error(`the stored catalog ${catalog} cannot be used`);
  const after = typeof change === 'string' ? compiledOnce(change, contents) : changedCatalog(before.value, change);
  if (after === null || !after.ok) return after;
  const rule = typeof change === 'string' ? undefined : change.rule;
  const comparison = {
    impactOf: impactBetween(before.value, after.value, () => crypto.randomUUID()),
    ...(rule === undefined ? {} : { cases: casesOf(rule) }),
  };
  last = { key, comparison };
  return ok(comparison);
}

function compiledOnce(name: string, contents: ImpactCall['contents']): Result<CompiledCatalog, ChangeProblems> | null {
  const known = catalogs.get(name);
  if (known !== undefined) return ok(known);
  const content = contents[name];
  if (content === undefined) return null;
  const compiled = compileCatalog(content);
  if (!compiled.ok) return refused({ draft: compiled.problem.map(({ path, message }) => `${path}: ${message}`) });
  const oldest = catalogs.keys().next().value;
  if (catalogs.size >= maxCached && oldest !== undefined) catalogs.delete(oldest);
  catalogs.set(name, compiled.value);
  return compiled;
}
