import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { Link } from '#app/components/link.tsx';
import { environmentOf } from '#app/shell/environment.ts';
import { BrandMark } from '#app/shell/top-bar/brand-mark.tsx';
import type { TopBarTitle } from '#app/shell/top-bar/top-bar-title.tsx';
import '#app/shell/top-bar/top-bar.css';

interface TopBarProps {
  readonly text: TopBarTitle;
  readonly isHome?: boolean;
  /** The arrow before the mark. */
  readonly back?: ReactNode;
  readonly company?: ReactNode;
  /** At the end of the bar. */
  readonly children?: ReactNode;
}

/** The top bar: mark, screen title, loading indicator, and the tools of a logged-in person. */
export function TopBar({ text, isHome = false, back, company, children }: TopBarProps) {
  const { state } = useNavigation();
  return (
    <header className={`topbar ${isHome ? 'topbar--home' : ''}`}>
      {back}
      <Link className={`mark mark--${environmentOf(location.hostname)}`} to="/" aria-label="Eaveline, home">
        <BrandMark />
      </Link>
      {company}
      <div className={`topbar-title ${text.isHeading ? 'topbar-title--heading' : ''}`}>
        <span className="topbar-name">{text.title}</span>
        {text.sub && <span className="topbar-sub">{text.sub}</span>}
      </div>
      <div className="topbar-end inline">{children}</div>
      {state === 'loading' && <div className="progress" role="progressbar" aria-label="Loading" />}
    </header>
  );
}
