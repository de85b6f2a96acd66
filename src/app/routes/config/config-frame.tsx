import { Outlet } from 'react-router';
import { Places } from '#app/components/office/places.tsx';
import { configPlaces } from '#app/routes/config/config-places.ts';

/** A page of Config beside the navigation of all of them. */
export function ConfigFrame() {
  return (
    <div className="with-places">
      <Places label="Config" groups={configPlaces} />
      <Outlet />
    </div>
  );
}
