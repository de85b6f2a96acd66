import { useEffect, useMemo, useState } from 'react';
import { type FormDefinition, formLabels } from '#app/form/data-form/form-definition.ts';
import { useDevice, useObservable } from '#app/shell/device-context.tsx';
import type { Conflict } from '#client/device.ts';
import { compiledCatalog } from '#client/editing/compiled-catalogs.ts';
import { allOf, type ConflictChoice, chosenValues } from '#domain/changes/conflict-choice.ts';
import { type ConflictWording, plainWording } from '#domain/changes/conflict-text.ts';
import type { FieldOverlap } from '#domain/changes/merge-record.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import { estimateConflict } from '#engine/estimates/estimate-conflict.ts';
import { estimateWording } from '#engine/estimates/estimate-wording.ts';
import leadForm from '#schemas/forms/lead.json' with { type: 'json' };

/** The decisions that a person must make, and the record that results from them. */
export interface Settling {
  readonly fields: readonly FieldOverlap[];
  readonly wording: ConflictWording;
  /** For an estimate: its total with all values of one side. */
  readonly totals: { readonly mine: number; readonly theirs: number } | null;
  readonly settled: (choice: ConflictChoice) => {
    readonly total: number | null;
    readonly values: Readonly<Record<string, unknown>>;
  };
}

/** Null while the catalog of an estimate is loading. */
export function useSettling(conflict: Conflict): Settling | null {
  const device = useDevice();
  const users = useObservable(device.users$, []);
  // The outbox emits an equal conflict again whenever anything is queued or sent.
  const [{ fields, estimate }] = useState(conflict);
  const catalog = useCatalogOf(fields, estimate);
  return useMemo(() => {
    if (catalog === 'reading') return null;
    if (estimate === null || catalog === null) {
      const settled = (choice: ConflictChoice) => ({ total: null, values: chosenValues(fields, choice) });
      return { fields, wording: plainWording(users, formLabels(leadForm as FormDefinition)), totals: null, settled };
    }
    const requested = estimateConflict(fields, estimate, catalog);
    const total = (side: 'mine' | 'theirs') => requested.settled(allOf(fields, side)).total;
    return {
      fields: requested.fields,
      wording: estimateWording(catalog, requested),
      totals: { mine: total('mine'), theirs: total('theirs') },
      settled: requested.settled,
    };
  }, [catalog, estimate, fields, users]);
}

/** The catalog that the estimate was priced with; null when it is unavailable. */
function useCatalogOf(fields: Conflict['fields'], estimate: Conflict['estimate']): CompiledCatalog | null | 'reading' {
  const device = useDevice();
  const [catalog, setCatalog] = useState<CompiledCatalog | null | 'reading'>(estimate === null ? null : 'reading');
  useEffect(() => {
    if (estimate === null) return;
    let isCurrent = true;
    const { catalogVersion, rulesVersion } = estimate(chosenValues(fields, allOf(fields, 'mine')));
    const versions = catalogVersion && rulesVersion ? { catalogVersion, rulesVersion } : null;
    void compiledCatalog(device, versions).then((answer) => {
      if (isCurrent) setCatalog(answer.ok ? answer.value : null);
    });
    return () => {
      isCurrent = false;
    };
  }, [device, estimate, fields]);
  return catalog;
}
