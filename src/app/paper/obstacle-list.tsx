import { Icon } from '#app/components/icon.tsx';
import { Link } from '#app/components/link.tsx';
import { useSession } from '#app/shell/device-context.tsx';
import { isAdmin } from '#app/shell/routing/access.ts';
import type { Obstacle } from '#documents/kinds/obstacle.ts';
import '#app/paper/obstacle-list.css';

interface ObstacleListProps {
  readonly estimateId: number;
  readonly obstacles: readonly Obstacle[];
}

/** Obstacles to signing a contract, each with a link. */
export function ObstacleList({ estimateId, obstacles }: ObstacleListProps) {
  return (
    <section className="obstacles" role="alert" aria-label="Fix this first">
      <h3 className="inline">
        <Icon name="alert-triangle" />
        Fix this first
      </h3>
      <ul>
        {obstacles.map((obstacle) => (
          <li key={`${obstacle.where} ${obstacle.messages.join(' ')}`}>
            <PositionName estimateId={estimateId} obstacle={obstacle} />
            {obstacle.messages.map((text) => (
              <span key={text}>{text}</span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface WarningListProps {
  readonly warnings: readonly Pick<Obstacle, 'where' | 'messages'>[];
}

/** Advice to the rep before a paper is signed or made; it blocks nothing. */
export function WarningList({ warnings }: WarningListProps) {
  return (
    <section className="obstacles obstacles--warnings" aria-label="Good to know">
      <h3 className="inline">
        <Icon name="info-circle" />
        Good to know
      </h3>
      <ul>
        {warnings.map(({ where, messages }) => (
          <li key={`${where} ${messages.join(' ')}`}>
            <b>{where}</b>
            <span>{messages.join(' ')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function PositionName({
  estimateId,
  obstacle: { location, where },
}: {
  readonly estimateId: number;
  readonly obstacle: Obstacle;
}) {
  const session = useSession();
  const estimate = `/estimator/estimate/${estimateId}`;
  if (location.kind === 'office')
    return session.kind === 'signed-in' && isAdmin(session) ? <Link to={location.page}>{where}</Link> : <b>{where}</b>;
  if (location.kind === 'paper') return <b>{where}</b>;
  if (location.kind === 'payment') return <Link to={`${estimate}/payment`}>{where}</Link>;
  const trade = `${estimate}/${location.workflowId}`;
  if (location.kind === 'trade') return <Link to={trade}>{where}</Link>;
  const step = `${trade}/${location.sectionId}`;
  return <Link to={location.kind === 'line' ? `${step}?line=${location.key}` : step}>{where}</Link>;
}
