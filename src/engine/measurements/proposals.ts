import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import { candidatesOf, type ImportedReport } from '#engine/measurements/candidates.ts';
import { type Certainty, mappingOf } from '#engine/measurements/mapping.ts';

/** A quantity that a report has for a field, whatever an estimate holds. */
interface Proposal {
  readonly workflowId: number;
  readonly fieldId: string;
  readonly quantity: number;
  readonly unit: string;
  /** The paths in the report. */
  readonly from: string;
  readonly kind: Certainty;
}

/** The quantities that a report has for the fields of a catalog. Shares of a sum depend on an estimate, and are left out. */
export const proposalsOf = (catalog: CompiledCatalog, imported: ImportedReport): readonly Proposal[] =>
  mappingOf(catalog).flatMap((mapping) =>
    mapping.kind === 'shares'
      ? []
      : candidatesOf(imported, mapping).flatMap(({ certainty, entries }) =>
          entries.map(({ field, quantity, path }) => ({
            workflowId: field.workflowId,
            fieldId: field.id,
            quantity,
            unit: field.units ?? '',
            from: path,
            kind: certainty,
          })),
        ),
  );
