import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface BrokenPageProps {
  readonly title: string;
  readonly words: string;
  /** Links next to the reload. */
  readonly children?: ReactNode;
}

/** Instead of a blank page: the error, and a way on. */
export function BrokenPage({ title, words, children }: BrokenPageProps) {
  return (
    <main id="main" className="office">
      <div className="empty" role="alert">
        <IconAlertTriangle className="icon" aria-hidden />
        <h1>{title}</h1>
        <p>{words}</p>
        <div className="empty-acts">
          <button type="button" className="btn btn--primary" onClick={() => location.reload()}>
            <IconRefresh className="icon" aria-hidden />
            Reload
          </button>
          {children}
        </div>
      </div>
    </main>
  );
}
