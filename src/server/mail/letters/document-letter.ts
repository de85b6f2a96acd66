// The e-mail that carries a document: its subject, and its body as plain text and as HTML with inline styles.

import type { Document } from '#contract/records/document.ts';
import type { Settings } from '#contract/records/settings.ts';
import { presentDeadline } from '#documents/law/copy-deadline.ts';
import type { Paper } from '#documents/paper/paper.ts';
import { readPaper } from '#documents/paper/read-paper.ts';
import { parseRichText } from '#documents/rich-text/parse-rich-text.ts';
import type { Block, RichText } from '#documents/rich-text/rich-text.ts';
import { richTextHtml } from '#documents/rich-text/rich-text-html.ts';
import { textOf } from '#documents/rich-text/trim-runs.ts';
import { contractType } from '#domain/documents/is-signed.ts';
import { formatPhone } from '#domain/formats/phone-number.ts';
import { formatDay } from '#domain/text/days.ts';
import { formatDate } from '#domain/text/format-date.ts';
import { joined } from '#domain/text/joined.ts';
import { type ContactPerson, oneLine } from '#server/mail/letters/letter.ts';

interface LetterSource {
  readonly document: Document;
  readonly settings: Settings;
  readonly salesperson: ContactPerson;
  readonly recipient: string | null;
  /** The sender's own words. */
  readonly message: string;
  readonly isSigned: boolean;
  readonly now: Date;
}

/**
 * A letter without the sentence about its file: whether the file is attached or linked is known only when the letter is
 * sent.
 */
export interface DocumentLetter {
  readonly subject: string;
  readonly before: RichText;
  readonly after: RichText;
}

function letterSubject({ name }: Document, paper: Paper | null, settings: Settings): string {
  const title = paper === null ? name : joined([paper.title, paper.number], ' ');
  return oneLine(joined([title, settings.companyName]));
}

export function documentLetter(source: LetterSource): DocumentLetter {
  const { document, settings, salesperson, recipient, message, isSigned, now } = source;
  const paper = readPaper(document.data?.content);
  const ofCompany = document.type === contractType ? parseRichText(settings.contractEmailMessage ?? '') : [];
  const lastDay = isSigned ? presentDeadline(document, now)?.lastDay : undefined;
  const reach = joined([salesperson.name, formatPhone(salesperson.phone ?? ''), salesperson.email]);
  return {
    subject: letterSubject(document, paper, settings),
    before: [paragraph(recipient === null ? 'Hello,' : `Hello ${recipient},`), ...paragraphs(message), ...ofCompany],
    after: [
      ...(lastDay === undefined
        ? []
        : [
            paragraph(
              `You may cancel this contract until midnight of ${formatDay(lastDay, 'fullDate')}. The contract says how.`,
            ),
          ]),
      paragraph(
        reach === '' ? 'Questions? Reply to this e-mail.' : `Questions? Reply to this e-mail, or ask ${reach}.`,
      ),
      paragraph(
        joined([
          settings.companyName,
          formatPhone(settings.phoneNumber ?? ''),
          settings.license && `License ${settings.license}`,
        ]),
      ),
    ],
  };
}

/** The whole letter, with its file attached or behind a link. */
export function letterBodies(
  { before, after }: DocumentLetter,
  file: { readonly name: string; readonly link: { readonly url: string; readonly until: string } | null },
): { readonly text: string; readonly html: string } {
  const { name, link } = file;
  const message =
    link === null
      ? `Attached: ${name}.`
      : `The file is too large to attach. Until ${formatDate(link.until, 'longDate', 'UTC')} it is at this address:`;
  const text = [...before, paragraph(message), ...(link === null ? [] : [paragraph(link.url)]), ...after];
  const linkOf = link === null ? '' : linkHtml(link.url, name);
  const html = page(richTextHtml([...before, paragraph(message)]) + linkOf + richTextHtml(after));
  return { text: `${plainText(text)}\n`, html };
}

const linkHtml = (url: string, name: string): string =>
  richTextHtml([paragraph(name)]).replace(/^<p>(.*)<\/p>$/s, `<p><a href="${url}">$1</a></p>`);

const page = (inner: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"></head><body style="margin:0;padding:16px;background:#ffffff"><table role="presentation" width="100%" style="max-width:600px;border-collapse:collapse"><tr><td style="font:16px/1.5 Arial,Helvetica,sans-serif;color:#1b1f23">${inner}</td></tr></table></body></html>`;

const paragraph = (text: string): Block => ({ kind: 'paragraph', runs: [{ text }] });

const paragraphs = (text: string): readonly Block[] =>
  text
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(paragraph);

/** Formatted text as plain text. */
const plainText = (text: RichText): string =>
  text
    .map((block) =>
      block.kind === 'list' ? block.items.map(({ runs }) => `- ${textOf(runs)}`).join('\n') : textOf(block.runs),
    )
    .join('\n\n');
