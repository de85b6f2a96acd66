import { useCallback, useEffect, useState } from 'react';
import { useDevice, useSyncState } from '#app/shell/device-context.tsx';
import { useLoaded } from '#app/shell/use-loaded.ts';
import type { DocumentEmail } from '#contract/records/document-email.ts';
import { documentEmailRoutes } from '#contract/routes/document-emails.ts';
import { emailStatus } from '#domain/mail/email-status.ts';

/** E-mails go out within seconds, so poll while somebody is waiting for one. */
const lookAgainMs = 5_000;

const isUnderWay = ({ status, nextTryAt }: DocumentEmail): boolean =>
  status === emailStatus.sending || (status === emailStatus.pending && nextTryAt === null);

/** The office's e-mails of a document or a lead; null while they are loading. */
export function useEmails(of: 'history' | 'ofLead', id: number) {
  const { session } = useDevice();
  const { online, lastRefreshed } = useSyncState();
  const [round, setRound] = useState(0);
  const refresh = useCallback(() => setRound((count) => count + 1), []);
  // A sync may have sent e-mails that waited here.
  const { last: answer } = useLoaded(
    () => (id > 0 ? session.request(documentEmailRoutes[of], { params: { id } }) : null),
    [session, of, id],
    [round, online, lastRefreshed],
  );
  const isMoving = answer?.ok === true && answer.value.some(isUnderWay);
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(refresh, lookAgainMs);
    return () => clearInterval(timer);
  }, [isMoving, refresh]);
  return { answer, refresh };
}
