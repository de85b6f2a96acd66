import { statementFinding } from '#engine/audit/house-findings.ts';
import { findingText } from '#engine/audit/path-finding.ts';
import { failuresOfHouse } from '#engine/audit/work-house.ts';
import { compileCatalog } from '#engine/catalog/compile-catalog.ts';
import { failuresOfCase, measurementCases } from '#engine/measurements/work-case.ts';
import { starterCatalog, workedHouses } from '#server/catalog/starter-catalog.ts';

/** The numbers of houses and measurement reports, with a line for each difference. */
interface WorkedHouses {
  readonly houses: number;
  readonly reports: number;
  readonly failed: readonly string[];
}

/**
 * Works every house and every measurement report with a new company's catalog, and reports differences in the same words as the check of a draft.
 */
export function workHouses(otherFolders: readonly string[]): WorkedHouses {
  const compiled = compileCatalog(starterCatalog(otherFolders));
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.problem));
  const catalog = compiled.value;
  const houses = workedHouses(otherFolders);
  const failed = houses.flatMap((house) =>
    [...failuresOfHouse(catalog, house)].map(
      (failure) =>
        `${house.id}, entry ${failure.entry}, ${failure.path}: ${findingText(statementFinding(catalog, house, failure))}`,
    ),
  );
  const unlike = measurementCases.flatMap((worked) => failuresOfCase(catalog, worked));
  return { houses: houses.length, reports: measurementCases.length, failed: [...failed, ...unlike] };
}
