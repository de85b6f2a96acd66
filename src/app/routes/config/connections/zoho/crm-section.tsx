import { useEffect, useState } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { SecretDialog } from '#app/routes/config/api-integration/secret-dialog.tsx';
import { CrmMappingForm } from '#app/routes/config/connections/zoho/crm-mapping-form.tsx';
import { CrmPeople } from '#app/routes/config/connections/zoho/crm-people.tsx';
import { CrmStateFacts } from '#app/routes/config/connections/zoho/crm-state-facts.tsx';
import { useDevice } from '#app/shell/device-context.tsx';
import { useDialogs } from '#app/shell/dialogs.tsx';
import { useMessages } from '#app/shell/messages.tsx';
import { QueryState } from '#app/shell/query/query-state.tsx';
import { useQuery } from '#app/shell/query/use-query.ts';
import { zohoRoutes } from '#contract/routes/connections/connections.ts';
import { crmRoutes } from '#contract/routes/connections/zoho.ts';
import '#app/routes/config/api-integration/api-integration-page.css';

const lookAgainMs = 3_000;

/** How far the leads of the CRM are, what an admin can do about it, and which field holds what. */
export function CrmSection() {
  const { session } = useDevice();
  const messages = useMessages();
  const dialogs = useDialogs();
  const { answer: state, problem, refetch } = useQuery(crmRoutes.readState, {});
  const [token, setToken] = useState<string | null>(null);
  // Another object with each answer.
  useEffect(() => {
    if (state === null || !(state.isReading || state.isInterrupted)) return;
    const timer = setTimeout(refetch, lookAgainMs);
    return () => clearTimeout(timer);
  }, [state, refetch]);
  if (state === null) return <QueryState problem={problem} onRetry={refetch} />;

  const refresh = async (what: 'users' | 'leads') => {
    const queued = await session.request(what === 'users' ? crmRoutes.refreshUsers : crmRoutes.refreshLeads, {});
    if (!queued.ok) return messages.showProblem(queued.problem);
    messages.show(what === 'users' ? 'People of Zoho are read again.' : 'Leads of Zoho are read again.', 'success');
    refetch();
  };
  const clear = async () => {
    const cleared = await session.request(zohoRoutes.clearCached, {});
    if (!cleared.ok) return messages.showProblem(cleared.problem);
    messages.show('Cached answers of Zoho are forgotten.', 'success');
    refetch();
  };
  const readName = async () => {
    const read = await session.request(crmRoutes.readDomainName, {});
    if (!read.ok) return messages.showProblem(read.problem);
    messages.show(`The organization is ${read.value.domainName ?? 'unknown'}.`, 'success');
    refetch();
  };
  const reset = async () => {
    const isSure =
      !state.hasWebhookToken ||
      (await dialogs.confirm({
        title: 'Make a new webhook token?',
        message: 'The current one is good for ten more minutes. Workflow rules in Zoho that use it need the new one.',
        confirm: 'Make a new token',
        danger: true,
      }));
    if (!isSure) return;
    const made = await session.request(crmRoutes.resetWebhookToken, {});
    if (!made.ok) return messages.showProblem(made.problem);
    setToken(made.value.token);
    refetch();
  };

  return (
    <>
      <CrmStateFacts state={state}>
        <button type="button" className="btn" onClick={() => void refresh('leads')}>
          <Icon name="refresh" />
          Refresh leads
        </button>
        <button type="button" className="btn" onClick={() => void refresh('users')}>
          <Icon name="refresh" />
          Refresh users
        </button>
        <button type="button" className="btn" onClick={() => void readName()}>
          Read domain name
        </button>
        <button type="button" className="btn" onClick={() => void clear()}>
          Clear cached data
        </button>
        <button type="button" className="btn" onClick={() => void reset()}>
          {state.hasWebhookToken ? 'New webhook token' : 'Make a webhook token'}
        </button>
      </CrmStateFacts>
      <CrmMappingForm key={JSON.stringify(state.mapping)} state={state} onSaved={refetch} />
      <CrmPeople unknownOwners={state.unknownOwners} lastPull={state.lastPull} />
      {token !== null && (
        <SecretDialog
          title="Your webhook token"
          label="Webhook token"
          secret={token}
          note={`Copy it now: it is not shown again. Send it with notifications to ${state.webhookAddress}, as the header X-Webhook-Token.`}
          onClose={() => setToken(null)}
        />
      )}
    </>
  );
}
