import { useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { Icon, type IconName } from '#app/components/icon.tsx';
import '#app/components/office/side-list.css';
import '#app/components/office/places.css';

interface Place {
  readonly label: string;
  readonly path: string;
  readonly icon: IconName;
}

/** Pages of one part of the office, under a group title. */
export interface PlaceGroup {
  readonly title: string;
  readonly places: readonly Place[];
}

interface PlacesProps {
  /** Name of this part of the office. */
  readonly label: string;
  readonly groups: readonly PlaceGroup[];
  /** Number of waiting items per page, by path. */
  readonly counts?: Readonly<Record<string, PlaceCount>>;
}

interface PlaceCount {
  readonly count: number;
  /** "changes" */
  readonly words: string;
}

/** The navigation of one part of the office; on a phone, a button opens it. */
export function Places({ label, groups, counts = {} }: PlacesProps) {
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  // Following a link closes it.
  const isOpen = openAt === pathname;
  const here = groups.flatMap(({ places }) => places).find(({ path }) => pathname.startsWith(path));
  return (
    <nav className="side-list places" aria-label={label}>
      <button
        type="button"
        className="places-toggle"
        aria-expanded={isOpen}
        aria-controls="places"
        onClick={() => setOpenAt(isOpen ? null : pathname)}
      >
        {here?.label ?? label}
        <Icon name="chevron-down" />
      </button>
      <div id="places" className={isOpen ? 'places-list' : 'places-list places-list--closed'}>
        {groups.map(({ title, places }) => (
          <section key={title}>
            <h2>{title}</h2>
            <ul>
              {places.map((place) => (
                <li key={place.path}>
                  <NavLink to={place.path}>
                    <Icon name={place.icon} />
                    {place.label} <Count {...counts[place.path]} />
                  </NavLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </nav>
  );
}

function Count({ count = 0, words = '' }: Partial<PlaceCount>) {
  if (count === 0) return null;
  return (
    <span className="place-count">
      {count} <span className="vh">{words}</span>
    </span>
  );
}
