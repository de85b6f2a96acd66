import { useState } from 'react';
import { useParams } from 'react-router';
import { LeadForm } from '#app/routes/leads/form/lead-form.tsx';
import { useLead } from '#app/routes/leads/use-lead.ts';
import { NotFoundPage } from '#app/routes/public/not-found-page.tsx';
import { useDevice, useSession } from '#app/shell/device-context.tsx';
import { FollowId } from '#app/shell/routing/follow-id.tsx';
import { useRouteId } from '#app/shell/routing/route-id.ts';
import { ScreenSkeleton } from '#app/shell/routing/screen-skeleton.tsx';
import { useKeptDraft } from '#app/shell/use-kept-draft.ts';
import type { Lead } from '#contract/records/lead.ts';

/** A lead form: a new lead for the id 0, otherwise a lead on the device. */
export function LeadEditPage() {
  const { id: asWritten } = useParams();
  const id = useRouteId();
  if (id === null) return <NotFoundPage />;
  return id === 0 ? <NewLead /> : <StoredLead key={asWritten} id={id} />;
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
  const begun = useKeptDraft('new-lead');
  return begun === null ? <ScreenSkeleton /> : <LeadForm lead={lead} begun={begun} />;
}

function StoredLead({ id }: { readonly id: number }) {
  const answer = useLead(id);
  const [isOpen, setIsOpen] = useState(false);
  if (answer.kind === 'loading') return <ScreenSkeleton />;
  if (answer.kind === 'missing') return <NotFoundPage />;
  const { record } = answer;
  const isNumbered = record.data.id === id;
  if (isNumbered && !isOpen) setIsOpen(true);
  // An open form stays unchanged when its lead gets another id.
  if (!isNumbered && !isOpen) return <FollowId to={`/estimator/leads/${record.data.id}/edit`} />;
  return <LeadForm lead={record.data} problem={record.problem} />;
}
