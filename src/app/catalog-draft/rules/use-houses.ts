import { useAsked } from '#app/shell/asked/use-asked.ts';
import type { WorkedHouse } from '#contract/records/house.ts';
import { catalogRoutes } from '#contract/routes/catalogs.ts';

const noHouses: readonly WorkedHouse[] = [];

/** The worked houses of the rules; none while there is no connection, because the page is useful without them. */
export const useHouses = (): readonly WorkedHouse[] => useAsked(catalogRoutes.listHouses, {}).answer ?? noHouses;
