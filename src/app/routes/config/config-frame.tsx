import { useState } from 'react';
import { NavLink, Outlet, useLocation } from 'react-router';
import { Icon } from '#app/components/icon.tsx';
import { configPlaces } from '#app/routes/config/config-places.ts';
import '#app/routes/config/config-frame.css';

/** A page of Config beside the navigation of all of them; on a phone a button opens the navigation. */
export function ConfigFrame() {
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  // Following a link closes it.
  const isOpen = openAt === pathname;
  const here = configPlaces.flatMap(({ places }) => places).find(({ path }) => pathname.startsWith(path));
  return (
    <div className="config">
      <nav className="places" aria-label="Config">
        <button
          type="button"
          className="places-toggle"
          aria-expanded={isOpen}
          aria-controls="config-places"
          onClick={() => setOpenAt(isOpen ? null : pathname)}
        >
          {here?.label ?? 'Config'}
          <Icon name="chevron-down" />
        </button>
        <div id="config-places" className={isOpen ? 'places-list' : 'places-list places-list--closed'}>
          {configPlaces.map(({ title, places }) => (
            <section key={title}>
              <h2>{title}</h2>
              <ul>
                {places.map(({ label, path, icon }) => (
                  <li key={path}>
                    <NavLink to={path}>
                      <Icon name={icon} />
                      {label}
                    </NavLink>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </nav>
      <Outlet />
    </div>
  );
}
