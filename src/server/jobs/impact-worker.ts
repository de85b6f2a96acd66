import type { EstimateImpact } from '#contract/records.ts';
import { casesOf } from '#engine/audit/run-cases.ts';
import { changedCatalog } from '#engine/catalog/changed-catalog.ts';
import { compileCatalog } from '#engine/catalog/compile-catalog.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import { impactBetween } from '#engine/estimates/impact.ts';
import { answerCalls } from '#server/jobs/answer-calls.ts';
import type { ImpactAnswer, ImpactCall } from '#server/jobs/impact-thread.ts';

// An answer ends early instead of growing without bounds.
const mostLines = 5000;

// Consecutive pages ask about the same catalog, and versions are immutable.
let known: { readonly key: string; readonly catalog: CompiledCatalog } | null = null;

answerCalls(({ catalog, change, estimates }: ImpactCall): ImpactAnswer => {
  const key = `${catalog.catalogVersion} ${catalog.rulesVersion}`;
  if (known?.key !== key) {
    const compiled = compileCatalog(catalog);
    if (!compiled.ok) throw new Error(`the stored catalog ${catalog.catalogVersion} cannot be used`);
    known = { key, catalog: compiled.value };
  }
  const changed = changedCatalog(known.catalog, change);
  if (!changed.ok) return changed;
  const impactOf = impactBetween(known.catalog, changed.value, () => crypto.randomUUID());
  const affected: EstimateImpact[] = [];
  let [lines, lookedAt] = [0, 0];
  for (const estimate of estimates) {
    const impact = impactOf(estimate);
    lookedAt += 1;
    if (impact === null) continue;
    affected.push(impact);
    lines += impact.lines.length;
    if (lines >= mostLines) break;
  }
  const { rule } = change;
  return { ok: true, value: { affected, lookedAt, ...(rule === undefined ? {} : { cases: casesOf(rule) }) } };
});
