import { Outlet } from 'react-router';
import { NavItems } from '#app/components/office/nav-items.tsx';
import { configNavItems, publishPath } from '#app/routes/config/config-nav-items.ts';
import { useDraftSize } from '#app/routes/config/use-draft-size.ts';

/** A page of Config beside its navigation. */
export function ConfigFrame() {
  const changes = useDraftSize();
  return (
    <div className="with-nav-items">
      <NavItems
        label="Config"
        groups={configNavItems}
        counts={{ [publishPath]: { count: changes, text: changes === 1 ? 'change' : 'changes' } }}
      />
      <Outlet />
    </div>
  );
}
