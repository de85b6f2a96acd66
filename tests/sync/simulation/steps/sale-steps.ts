// After the signature: a buyer cancels, and a document is e-mailed.
import { firstValueFrom } from 'rxjs';
import type { Document } from '#contract/records/document.ts';
import { noticeErrors } from '#documents/law/notice-errors.ts';
import { cancellationOf } from '#documents/papers/contract/cancellation-of.ts';
import { isSignedContract } from '#domain/documents/is-signed.ts';
import type { Tab } from '#tests/support/device/memory-device.ts';
import { signContract } from '#tests/sync/simulation/steps/document-steps.ts';
import { type Chance, recordsIn, seenIn, workerOf, write } from '#tests/sync/simulation/steps/people-steps.ts';
import type { Seat, World } from '#tests/sync/simulation/world.ts';

/** Enters a notice like the page of the contract; makes a contract where none is signed. */
export async function enterNotice(world: World, seat: Seat, tab: Tab, chance: Chance): Promise<void> {
  const { device } = tab;
  const signed = chance.pick((await recordsIn(tab, 'estimate-documents')).filter(isSignedContract));
  const document =
    signed === undefined ? null : ((await seenIn(tab, 'estimate-documents', signed.id)) as Document | null);
  if (document === null) return signContract(world, seat, tab, chance);
  if (document.cancellation?.isInTime === true) return;
  const lead = await firstValueFrom(device.leads.watch(document.leadId ?? 0));
  const settings = await firstValueFrom(device.settings$);
  if (lead === null || settings === null) return;
  const now = device.now().toISOString();
  const notice = { receivedTime: now, way: 'in person', by: world.ledger.nextValue(), paid: 100 } as const;
  const cancellation = cancellationOf({ document, lead: lead.data, settings }, notice);
  if (cancellation === null || Object.keys(noticeErrors(notice, document, now)).length > 0) return;
  const noticed = { notice, tablet: seat.number, confirmed: false };
  world.ledger.signed.get(document.uuid)?.notices.push(noticed);
  const saved = await write(world, seat, tab, 'estimate-documents', document, { ...document, cancellation });
  noticed.confirmed = saved.ok;
}

export async function emailDocument({ ledger }: World, seat: Seat, tab: Tab, { pick }: Chance): Promise<void> {
  const document = pick(await recordsIn(tab, 'estimate-documents'));
  if (document === undefined || (await workerOf(tab)) === null) return;
  const address = `${ledger.nextValue().replace(' ', '-')}@example.com`;
  const email = { tablet: seat.number, confirmed: false };
  ledger.emails.set(address, email);
  const answer = await tab.device.documents.email(document.id, { emailAddresses: [address], message: '' });
  email.confirmed = answer.ok;
}
