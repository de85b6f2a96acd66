import type { WorkedHouse } from '#contract/records/house.ts';
import { type CatalogFileProblem, duplicateProblems } from '#server/catalog/catalog-file-problem.ts';
import type { Located } from '#server/catalog/file-location.ts';
import { readJson } from '#server/catalog/read-files.ts';
import { houseFilesOf } from '#server/catalog/rule-files.ts';
import type { Shapes } from '#server/catalog/shapes-in.ts';

/** Reads the worked houses in the given rule folders; a house of the wrong shape is added to the problems. */
export function readHouses(
  folders: readonly { readonly rules: string }[],
  shapes: Shapes,
  problems: CatalogFileProblem[],
): readonly WorkedHouse[] {
  const written = folders.flatMap(({ rules }) => houseFilesOf(rules)).flatMap((file) => readJson(file, problems));
  const houses = written.filter((each): each is Located<WorkedHouse> => {
    const found = shapes.house(each.record);
    problems.push(...found.map(({ pointer, reason }) => ({ file: each.file, pointer, reason })));
    return found.length === 0;
  });
  problems.push(...duplicateProblems('house', houses));
  return houses.map(({ record }) => record);
}
