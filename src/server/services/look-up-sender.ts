import type { SenderDns } from '#contract/records/sender-dns.ts';
import { senderDns, senderLookUps } from '#domain/mail/sender-dns.ts';
import type { Actor, ServerContext } from '#server/context.ts';
import { readWithCompany } from '#server/database/database.ts';
import { findSettings } from '#server/repositories/settings.ts';

/** Looks up the DNS records of the company's saved sender. */
export async function lookUpSender({ db, mail }: ServerContext, actor: Actor): Promise<SenderDns> {
  const settings = await readWithCompany(db, actor, (trx) => findSettings(trx, actor.companyId));
  const { fromEmailAddress, smtpHost, smtpUserName } = settings;
  const sender = { from: fromEmailAddress ?? '', host: smtpHost ?? '', userName: smtpUserName ?? '' };
  const names = senderLookUps(sender);
  const texts = await Promise.all(names.map(mail.dnsTexts));
  const lines = senderDns(sender, (name) => texts[names.indexOf(name)] ?? null);
  return { from: sender.from, host: sender.host, lines: [...lines] };
}
