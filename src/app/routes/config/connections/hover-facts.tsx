import { ConnectionFact } from '#app/connections/connection-fact.tsx';
import { useCompanyZone, useDevice } from '#app/shell/device-context.tsx';
import { useMessages } from '#app/shell/messages.tsx';
import type { IntegrationAccount } from '#contract/records/oauth-account.ts';
import { hoverRoutes } from '#contract/routes/connections/connections.ts';
import { formatDate } from '#domain/text/format-date.ts';
import { pluralize } from '#domain/text/format-number.ts';

const reports: Readonly<Record<string, string>> = {
  verified: 'At once',
  waiting: 'Every hour; Hover has not confirmed the webhook yet',
  failed: 'Every hour; Hover refused the webhook',
};

/** The ways in which changes of jobs arrive, and the answers that are kept meanwhile. */
export function HoverFacts({ details }: { readonly details: NonNullable<IntegrationAccount['details']> }) {
  const { session } = useDevice();
  const messages = useMessages();
  const zone = useCompanyZone();
  const timeOf = (time: string | null | undefined) =>
    time == null ? 'None yet' : formatDate(time, 'shortMoment', zone);
  const clear = async () => {
    const answer = await session.request(hoverRoutes.clearCached, {});
    if (answer.ok) messages.show(`${pluralize(answer.value.cleared, 'cached answer')} of Hover forgotten.`, 'success');
    else messages.showProblem(answer.problem);
  };
  return (
    <>
      <dl className="connection-facts">
        <ConnectionFact name="Changes arrive">{reports[details.webhook ?? ''] ?? 'Every hour'}</ConnectionFact>
        <ConnectionFact name="Last event">{timeOf(details.lastEvent)}</ConnectionFact>
        <ConnectionFact name="Last hourly check">{timeOf(details.lastPoll)}</ConnectionFact>
      </dl>
      <p className="note">
        Earlier answers show with their date while Hover does not answer. Forget them when they are wrong.
      </p>
      <div className="connection-actions">
        <button type="button" className="btn" onClick={() => void clear()}>
          Clear cached data
        </button>
      </div>
    </>
  );
}
