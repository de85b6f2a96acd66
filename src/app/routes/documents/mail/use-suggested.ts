import { useMemo } from 'react';
import type { SuggestedRecipient } from '#app/routes/documents/mail/mail-dialog.tsx';
import { useDevice, useFollowed, useSession } from '#app/shell/device-context.tsx';
import type { Document } from '#contract/records/document.ts';
import type { Lead } from '#contract/records/lead.ts';
import { buyersOf } from '#documents/buyers/buyers.ts';
import { noDetails } from '#documents/papers/contract/contract-input.ts';
import { contract } from '#documents/papers/contract/contract-kind.ts';
import { personName } from '#domain/words/names.ts';

/** Every buyer with an address, and the sender: the copy goes to everybody who signed. */
export function useSuggested({ leadId = 0, data }: Document): readonly SuggestedRecipient[] {
  const device = useDevice();
  const session = useSession();
  const lead$ = useMemo(() => device.leads.watch(leadId), [device, leadId]);
  const lead: Lead | null = useFollowed(lead$)?.data ?? null;
  const me = session.kind === 'signed-in' ? session.user : null;
  const details = contract.readDetails(data?.details) ?? noDetails;
  const buyers = (lead === null ? [] : buyersOf({ details, lead })).flatMap(({ name, email }) =>
    email?.trim() ? [{ name, emailAddress: email.trim() }] : [],
  );
  const own = me === null ? [] : [{ name: `${personName(me)} (you)`, emailAddress: me.email }];
  return [...buyers, ...own];
}
