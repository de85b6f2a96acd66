import { Icon } from '#app/components/icon.tsx';
import { useCompanyZone } from '#app/shell/device-context.tsx';
import type { IntegrationAccount } from '#contract/records/oauth-account.ts';
import { formatDate } from '#domain/text/format-date.ts';

interface ConnectionFactsProps {
  readonly account: IntegrationAccount;
  readonly name: string;
}

/** The account behind a connection, and whatever is wrong with it, each with the way out. */
export function ConnectionFacts({ account, name }: ConnectionFactsProps) {
  const zone = useCompanyZone();
  const { state = 'off', email, connectedAt, connectedBy, nextTry, missingSettings = [], missingScopes = [] } = account;
  if (missingSettings.length > 0)
    return (
      <p className="connection-trouble">
        <Icon name="info-circle" />
        <span>
          This server is not registered at {name}. Its operator must set <code>{missingSettings.join(', ')}</code>{' '}
          first.
        </span>
      </p>
    );
  return (
    <>
      {state === 'needsReconnect' && (
        <p className="connection-trouble connection-trouble--danger">
          <Icon name="alert-triangle" />
          <span>
            <b>
              {missingScopes.length > 0
                ? `${name} was connected without all rights.`
                : `${name} no longer accepts the connection.`}
            </b>
            <span className="note">
              {missingScopes.length > 0
                ? 'Connect it again, and leave every box checked.'
                : 'Nothing is lost: waiting work goes on once it is connected again. There are no calls until then.'}
            </span>
          </span>
        </p>
      )}
      {state === 'on' && typeof nextTry === 'string' && (
        <p className="connection-trouble">
          <Icon name="refresh" />
          <span>
            {name} does not answer. Next try {formatDate(nextTry, 'shortMoment', zone)}.
          </span>
        </p>
      )}
      {state !== 'off' && (
        <p className="note">
          {typeof email === 'string' ? `Account ${email}. ` : ''}
          {typeof connectedAt === 'string' && `Connected ${formatDate(connectedAt, 'shortMoment', zone)}`}
          {typeof connectedBy === 'string' && ` by ${connectedBy}`}
          {typeof connectedAt === 'string' && '.'}
        </p>
      )}
      {state === 'off' && (
        <p className="note">{name} asks for your login and what to allow, then brings you back here.</p>
      )}
    </>
  );
}
