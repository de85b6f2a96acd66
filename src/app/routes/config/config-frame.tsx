import { Outlet } from 'react-router';
import { Places } from '#app/components/office/places.tsx';
import { configPlaces, publishPath } from '#app/routes/config/config-places.ts';
import { useDraftSize } from '#app/routes/config/use-draft-size.ts';

/** A page of Config beside its navigation. */
export function ConfigFrame() {
  const changes = useDraftSize();
  return (
    <div className="with-places">
      <Places
        label="Config"
        groups={configPlaces}
        counts={{ [publishPath]: { count: changes, words: changes === 1 ? 'change' : 'changes' } }}
      />
      <Outlet />
    </div>
  );
}
