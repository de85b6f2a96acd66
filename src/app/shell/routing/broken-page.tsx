import type { ReactNode } from 'react';
import { Icon } from '#app/components/icon.tsx';

interface BrokenPageProps {
  readonly title: string;
  readonly text: string;
  /** Links next to the reload. */
  readonly children?: ReactNode;
}

/** Shown instead of a blank page: the error, and ways to continue. */
export function BrokenPage({ title, text, children }: BrokenPageProps) {
  return (
    <main id="main" className="office">
      <div className="empty" role="alert">
        <Icon name="alert-triangle" />
        <h1>{title}</h1>
        <p>{text}</p>
        <div className="empty-acts">
          <button type="button" className="btn btn--primary" onClick={() => location.reload()}>
            <Icon name="refresh" />
            Reload
          </button>
          {children}
        </div>
      </div>
    </main>
  );
}
