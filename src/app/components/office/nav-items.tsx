import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '#app/components/icon.tsx';
import type { IconName } from '#app/components/icon-name.ts';
import { NavLink } from '#app/components/link.tsx';
import '#app/components/office/side-list.css';
import '#app/components/office/nav-items.css';

interface NavItem {
  readonly label: string;
  readonly path: string;
  readonly icon: IconName;
}

/** Pages of one part of the office, under a group title. */
export interface NavGroup {
  readonly title: string;
  readonly items: readonly NavItem[];
}

interface NavItemsProps {
  /** Name of this part of the office. */
  readonly label: string;
  readonly groups: readonly NavGroup[];
  /** Number of waiting items per page, by path. */
  readonly counts?: Readonly<Record<string, NavCount>>;
}

interface NavCount {
  readonly count: number;
  /** "changes" */
  readonly text: string;
}

/** The navigation of one part of the office; on a phone, a button opens it. */
export function NavItems({ label, groups, counts = {} }: NavItemsProps) {
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  // Following a link closes it.
  const isOpen = openAt === pathname;
  const here = groups.flatMap(({ items }) => items).find(({ path }) => pathname.startsWith(path));
  const list = useRef<HTMLElement>(null);
  // The list is longer than a low window; a layout effect also runs when its page is shown again.
  useLayoutEffect(() => {
    list.current?.querySelector(`[href="${here?.path}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [here?.path]);
  return (
    <nav ref={list} className="side-list nav-items" aria-label={label}>
      <button
        type="button"
        className="nav-items-toggle"
        aria-expanded={isOpen}
        aria-controls="nav-items"
        onClick={() => setOpenAt(isOpen ? null : pathname)}
      >
        {here?.label ?? label}
        <Icon name="chevron-down" />
      </button>
      <div id="nav-items" className={isOpen ? 'nav-items-list' : 'nav-items-list nav-items-list--closed'}>
        {groups.map(({ title, items }) => (
          <section key={title}>
            <h2>{title}</h2>
            <ul>
              {items.map((position) => (
                <li key={position.path}>
                  <NavLink to={position.path}>
                    <Icon name={position.icon} />
                    {position.label} <Count {...counts[position.path]} />
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

function Count({ count = 0, text = '' }: Partial<NavCount>) {
  if (count === 0) return null;
  return (
    <span className="place-count">
      {count} <span className="vh">{text}</span>
    </span>
  );
}
