import { useEffect, useState } from 'react';
import { useDevice } from '#app/shell/device-context.tsx';
import type { WorkedHouse } from '#contract/records.ts';
import { catalogRoutes } from '#contract/routes/catalogs.ts';

const noHouses: readonly WorkedHouse[] = [];

/** The worked houses of the rules; none while there is no connection: a page is complete without them. */
export function useHouses(): readonly WorkedHouse[] {
  const device = useDevice();
  const [houses, setHouses] = useState(noHouses);
  useEffect(() => {
    let isCurrent = true;
    void device.session.ask(catalogRoutes.listHouses, {}).then((answer) => {
      if (isCurrent && answer.ok) setHouses(answer.value);
    });
    return () => {
      isCurrent = false;
    };
  }, [device]);
  return houses;
}
