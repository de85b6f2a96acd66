import { useEffect, useRef } from 'react';
import { useSession } from '#app/shell/device-context.tsx';
import { useMessages } from '#app/shell/messages.tsx';
import { sessionExpired } from '#contract/problems.ts';

/** Says once that the session ended by itself; the guards then lead to the login. */
export function useExpiredSession(): void {
  const session = useSession();
  const { show } = useMessages();
  const isExpired = session.kind === 'anonymous' && session.reason === 'expired';
  const said = useRef(false);
  useEffect(() => {
    if (isExpired && !said.current) show(sessionExpired, 'warning');
    said.current = isExpired;
  }, [isExpired, show]);
}
