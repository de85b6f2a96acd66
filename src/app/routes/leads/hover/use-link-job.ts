import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useDevice } from '#app/shell/device-context.tsx';
import { useMessages } from '#app/shell/messages.tsx';
import type { Lead } from '#contract/records/lead.ts';
import { leadRoutes } from '#contract/routes/leads.ts';

interface LinkJob {
  readonly isBusy: boolean;
  /** Links the lead to a job, or ends its link, and goes to this address. */
  readonly link: (jobId: number | null, then: string) => Promise<void>;
}

/** The link of a lead with a job of Hover, which the office stores. */
export function useLinkJob({ id, uuid }: Lead): LinkJob {
  const { session, sync } = useDevice();
  const messages = useMessages();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const link = async (jobId: number | null, then: string) => {
    setIsBusy(true);
    const linked = await session.request(leadRoutes.linkHoverJob, {
      params: { id },
      query: { uuid, jobId: jobId === null ? '' : String(jobId) },
    });
    // The next screen shows the lead of this device.
    if (linked.ok) await sync.pullNow();
    setIsBusy(false);
    if (!linked.ok) return messages.showProblem(linked.problem);
    messages.show(jobId === null ? 'The lead has no job of Hover any more.' : `Job ${jobId} is linked.`, 'success');
    await navigate(then);
  };
  return { isBusy, link };
}
