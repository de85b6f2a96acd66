import type { SummaryFact } from '#documents/paper/paper.ts';

/** The facts that a buyer looks for first. */
export function SummaryBox({ facts }: { readonly facts: readonly SummaryFact[] }) {
  return (
    <dl className="paper-summary">
      {facts.map(({ label, value, note, isMain }) => (
        <div key={label} className={isMain ? 'paper-fact paper-fact--main' : 'paper-fact'}>
          <dt>{label}</dt>
          <dd>
            <b>{value}</b>
            {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
