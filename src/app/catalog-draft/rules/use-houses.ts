import { useQuery } from '#app/shell/query/use-query.ts';
import type { WorkedHouse } from '#contract/records/house.ts';
import { catalogRoutes } from '#contract/routes/catalogs.ts';

const noHouses: readonly WorkedHouse[] = [];

/** The worked houses of the rules; none while there is no connection, because the page is useful without them. */
export const useHouses = (): readonly WorkedHouse[] => useQuery(catalogRoutes.listHouses, {}).answer ?? noHouses;
