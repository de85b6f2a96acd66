import type { ReactNode } from 'react';

interface PlainPageProps {
  readonly icon?: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
}

/** A page with one message and a link. */
export function PlainPage({ icon, title, children }: PlainPageProps) {
  return (
    <main id="main" className="office">
      <div className="empty">
        {icon}
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  );
}
