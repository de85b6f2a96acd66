import type { BuyerChoice } from '#contract/records/buyer-choice.ts';
import type { ChoiceTotal } from '#contract/records/choice-total.ts';
import type { LinkChoice } from '#contract/records/link-choice.ts';
import type { LinkTicks } from '#contract/records/link-ticks.ts';
import type { LinkedDocument } from '#contract/records/linked-document.ts';
import { choiceOf } from '#documents/choices/offered-options.ts';
import { canonicalJson } from '#domain/canonical-json.ts';
import { defined } from '#domain/defined.ts';
import { enqueueMail } from '#server/mail/enqueue-mail.ts';
import { choiceLetter, choiceReceipt } from '#server/mail/letters/choice-letters.ts';
import { blocked, tooMany } from '#server/refusal.ts';
import { findDocument } from '#server/repositories/documents.ts';
import { findSettings } from '#server/repositories/settings.ts';
import { insertChoice } from '#server/repositories/signing/buyer-choices.ts';
import { noteWrite } from '#server/services/changes/note-write.ts';
import { linkedDocument } from '#server/services/signing-links/linked-document.ts';
import { aboutOf, answeredBy, notify, typedText } from '#server/services/signing-links/notify-salesperson.ts';
import { offerOf } from '#server/services/signing-links/offer-of-link.ts';
import { changingVisit, type LinkContext, readingVisit, workOf } from '#server/services/signing-links/visit-link.ts';

/** Most choices through one link; a household that is making up its mind needs no more. */
const maxChoices = 30;

/** The total with the options that are checked on the page. Stores nothing. */
export const totalByLink = (context: LinkContext, { chosen, ...visitor }: LinkTicks): Promise<ChoiceTotal> =>
  readingVisit(context, visitor, async (visit) => ({ total: (await offerOf(visit)).totalWith(chosen) }));

/**
 * Stores the choice, notifies the salesperson, and sends the buyer a receipt. A choice equal to the newest one is
 * answered like that one.
 */
export const chooseByLink = (
  context: LinkContext,
  { chosen, by, contentHash, ...visitor }: LinkChoice,
): Promise<LinkedDocument> =>
  changingVisit(context, visitor, async (visit) => {
    const { link, document, trx, now } = visit;
    if (contentHash !== link.content_hash)
      throw blocked('The paper has changed since it was shown to you. Nothing was sent. Load the page again.');
    const { options, totalWith } = await offerOf(visit);
    const stated = {
      by: typedText(by),
      emailAddress: link.email,
      contentHash,
      offered: options.length,
      chosen: options.flatMap(({ uuid }) => (chosen.includes(uuid) ? [uuid] : [])),
      total: totalWith(chosen),
    };
    const newest = choiceOf(document);
    if (newest !== null && isSame(newest, stated)) return linkedDocument(visit);
    const choice: BuyerChoice = { ...stated, timestamp: now };
    if (!(await insertChoice(trx, link, choice, maxChoices)))
      throw tooMany(null, 'That was a lot of choices. Please call the salesperson.');
    const stored = await findDocument(trx, link.company_id, document.id);
    if (stored === null) throw new Error(`document ${document.id} is not there after a choice`);
    await noteWrite(workOf(visit), 'estimate-documents', 'chosen', stored, {
      link: link.id,
      by: stated.by,
      contentHash,
      chosen: stated.chosen.join(' '),
      total: stated.total,
    });
    const { salesperson, ...answered } = await answeredBy(context, visit);
    await notify(context, visit, salesperson, choiceLetter({ ...answered, name: stated.by }, choice, options));
    const settings = await findSettings(trx, link.company_id);
    await enqueueMail(context, trx, {
      companyId: link.company_id,
      about: aboutOf(visit),
      to: link.email,
      ...defined({ replyTo: salesperson.email ?? undefined }),
      ...choiceReceipt({ ...answered, settings, salesperson, expiresAt: link.expires_at }, choice, options),
    });
    return linkedDocument({ ...visit, document: stored });
  });

const isSame = ({ timestamp: _, ...newest }: BuyerChoice, stated: Omit<BuyerChoice, 'timestamp'>): boolean =>
  canonicalJson(newest) === canonicalJson(stated);
