import type { ReactNode } from 'react';
import '#app/connections/connection-fact.css';

interface ConnectionFactProps {
  readonly name: string;
  readonly children: ReactNode;
}

/** A fact about a connection, in a list of them. */
export function ConnectionFact({ name, children }: ConnectionFactProps) {
  return (
    <div>
      <dt className="note">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
