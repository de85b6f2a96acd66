import { useState } from 'react';
import { RecordPage } from '#app/pages/records/record-page.tsx';
import { LeadForm } from '#app/routes/leads/form/lead-form.tsx';
import { useDevice, useSession } from '#app/shell/device-context.tsx';
import { useRouteId } from '#app/shell/routing/route-id.ts';
import { ScreenSkeleton } from '#app/shell/routing/screen-skeleton.tsx';
import { useStoredDraft } from '#app/shell/use-stored-draft.ts';
import type { Lead } from '#contract/records/lead.ts';

/** A lead form: a new lead for the id 0, otherwise a lead on the device. */
export function LeadEditPage() {
  const id = useRouteId();
  if (id === 0) return <NewLead />;
  return (
    <RecordPage store="leads" id={id}>
      {({ data, problem }) => <LeadForm lead={data} problem={problem} />}
    </RecordPage>
  );
}

function NewLead() {
  const device = useDevice();
  const session = useSession();
  const [lead] = useState<Lead>(() => ({
    id: 0,
    uuid: device.newUuid(),
    lastName: '',
    userId: session.kind === 'signed-in' ? session.user.id : null,
  }));
  const draft = useStoredDraft('new-lead');
  return draft === null ? <ScreenSkeleton /> : <LeadForm lead={lead} draft={draft} />;
}
