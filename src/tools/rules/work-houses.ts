import type { HouseFailure } from '#engine/audit/work-house.ts';
import { failuresOfHouse } from '#engine/audit/work-house.ts';
import { compileCatalog } from '#engine/catalog/compile-catalog.ts';
import { starterCatalog, workedHouses } from '#server/catalog/starter-catalog.ts';

/** The number of houses, and a line for each difference. */
interface WorkedHouses {
  readonly houses: number;
  readonly failed: readonly string[];
}

/** Works every house with a new company's catalog. Throws when the files have problems. */
export function workHouses(otherFolders: readonly string[]): WorkedHouses {
  const compiled = compileCatalog(starterCatalog(otherFolders));
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.problem));
  const houses = workedHouses(otherFolders);
  const failures = houses.flatMap((house) => [...failuresOfHouse(compiled.value, house)]);
  return { houses: houses.length, failed: failures.map(inWords) };
}

const inWords = ({ houseId, workflowId, entry, place, expected, actual }: HouseFailure): string =>
  `${houseId} in trade ${workflowId}, entry ${entry}, ${place}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual)}`;
