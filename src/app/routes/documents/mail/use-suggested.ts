import { useMemo } from 'react';
import { useDevice, useFollowed, useSession } from '#app/shell/device-context.tsx';
import type { Document } from '#contract/records/document.ts';
import type { EmailContact } from '#contract/records/email-contact.ts';
import type { Lead } from '#contract/records/lead.ts';
import { buyersOf } from '#documents/buyers/buyers.ts';
import { kindOfType } from '#documents/kind-table/paper-kinds.ts';
import { noDetails } from '#documents/papers/contract/contract-input.ts';
import { contract } from '#documents/papers/contract/contract-kind.ts';
import { personName } from '#domain/text/names.ts';

interface Suggested {
  /** Every buyer with an address, for a paper that buyers read: the copy goes to everybody who signed. */
  readonly buyers: readonly EmailContact[];
  /** Offered, but nobody's copy goes to the sender by itself. */
  readonly sender: readonly EmailContact[];
}

/** The people who may want a document. */
export function useSuggested({ type, leadId = 0, data }: Document): Suggested {
  const device = useDevice();
  const session = useSession();
  const lead$ = useMemo(() => device.leads.watch(leadId), [device, leadId]);
  const lead: Lead | null = useFollowed(lead$)?.data ?? null;
  const me = session.kind === 'signed-in' ? session.user : null;
  const details = contract.readDetails(data?.details) ?? noDetails;
  const isForBuyers = kindOfType(type)?.reader === 'buyer';
  const buyers = (lead === null || !isForBuyers ? [] : buyersOf({ details, lead })).flatMap(({ name, email }) =>
    email?.trim() ? [{ email: email.trim(), name }] : [],
  );
  const sender = me === null ? [] : [{ email: me.email, name: `${personName(me)} (you)` }];
  return { buyers, sender };
}
