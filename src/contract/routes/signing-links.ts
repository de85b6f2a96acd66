// Links to sign without an account: a member sends and revokes them, and a signer acts through them. A signer's token,
// code and pass are sent in bodies only, so no address and no log holds them.
import { choiceTotalShape } from '#contract/records/choice-total.ts';
import { linkChoiceShape } from '#contract/records/link-choice.ts';
import { linkCodeShape } from '#contract/records/link-code.ts';
import { linkFileShape } from '#contract/records/link-file.ts';
import { linkLogoShape } from '#contract/records/link-logo.ts';
import { linkNoticeShape } from '#contract/records/link-notice.ts';
import { linkOpeningShape } from '#contract/records/link-opening.ts';
import { linkPassShape } from '#contract/records/link-pass.ts';
import { linkQuestionShape } from '#contract/records/link-question.ts';
import { linkRefusalShape } from '#contract/records/link-refusal.ts';
import { linkSignatureShape } from '#contract/records/link-signature.ts';
import { linkTicksShape } from '#contract/records/link-ticks.ts';
import { linkTokenShape } from '#contract/records/link-token.ts';
import { linkVisitShape } from '#contract/records/link-visit.ts';
import { linkedDocumentShape } from '#contract/records/linked-document.ts';
import { newSigningLinkShape } from '#contract/records/new-signing-link.ts';
import { signingLinkShape } from '#contract/records/signing-link.ts';
import type { Routes } from '#contract/route.ts';
import { byId, itsUuid, serverId } from '#contract/routes/parameters.ts';

const unknown = 'The link is unknown.';
const noPass = 'The pass is no longer valid: ask for a new code.';
const ended = 'The link can no longer be used to sign, or the document has changed.';
const noOptions = 'The link has ended, the document has changed, or it has no options.';
const visitor = { 403: noPass, 404: unknown } as const;

export const signingLinkRoutes = {
  list: {
    method: 'GET',
    path: '/api/documents/:id/signing-links',
    summary: 'Links to sign a document',
    description: 'The newest link of each signer.',
    who: 'member',
    params: byId,
    answer: { kind: 'list', shape: signingLinkShape },
  },
  send: {
    method: 'POST',
    path: '/api/documents/:id/signing-links',
    summary: 'Send a link to sign, or to choose',
    description:
      'By e-mail, for 14 days. It replaces the earlier link of the person. The buyer of an itemized estimate with options chooses among them. The answer does not contain the token, which only the e-mail has.',
    who: 'member',
    params: byId,
    query: itsUuid,
    body: { kind: 'message', shape: newSigningLinkShape },
    isChange: true,
    answer: { kind: 'one', shape: signingLinkShape },
    refuses: {
      409: 'The document cannot be signed now, the signer has signed, or the estimate has changed since its options were offered.',
      429: 'The company has sent too many links within an hour.',
    },
  },
  revoke: {
    method: 'DELETE',
    path: '/api/documents/:id/signing-links/:linkId',
    summary: 'Revoke a link to sign',
    who: 'member',
    params: { ...byId, linkId: { ...serverId, description: 'Link.' } },
    query: itsUuid,
    answer: { kind: 'nothing' },
  },
  open: {
    method: 'POST',
    path: '/api/signing/open',
    summary: 'A link before its code',
    description: 'Opening a link signs nothing, and does not count as reading.',
    who: 'own page',
    body: { kind: 'message', shape: linkTokenShape },
    answer: { kind: 'one', shape: linkOpeningShape },
    refuses: { 404: unknown },
  },
  logo: {
    method: 'POST',
    path: '/api/signing/logo',
    summary: 'A logo of the company that sent a link',
    who: 'own page',
    body: { kind: 'message', shape: linkLogoShape },
    answer: { kind: 'bytes', types: ['image/png', 'image/jpeg', 'image/webp'], inRanges: true },
    refuses: { 404: unknown },
  },
  requestLink: {
    method: 'POST',
    path: '/api/signing/new-link',
    summary: 'Ask for a new link',
    description:
      'For a link that no longer works. It e-mails the salesperson, makes no link, and sends nothing to the signer. A second request within an hour sends no e-mail.',
    who: 'own page',
    body: { kind: 'message', shape: linkTokenShape },
    answer: { kind: 'one', shape: linkOpeningShape },
    refuses: { 404: unknown, 409: 'The link still works, or nobody can answer.', 429: 'It was requested too often.' },
  },
  requestCode: {
    method: 'POST',
    path: '/api/signing/code',
    summary: 'Send a code to the address of a link',
    description: 'Six digits for ten minutes, in an e-mail of its own. It replaces the previous code.',
    who: 'own page',
    body: { kind: 'message', shape: linkTokenShape },
    answer: { kind: 'one', shape: linkOpeningShape },
    refuses: { 404: unknown, 409: ended, 429: 'A code was sent within the last minute, or too many were sent.' },
  },
  enter: {
    method: 'POST',
    path: '/api/signing/pass',
    summary: 'A pass for the code of a link',
    description: 'A code can be tried five times.',
    who: 'own page',
    body: { kind: 'message', shape: linkCodeShape },
    answer: { kind: 'one', shape: linkPassShape },
    refuses: { 404: unknown, 409: ended, 429: 'The code has no tries left.' },
  },
  read: {
    method: 'POST',
    path: '/api/signing/document',
    summary: 'The document of a link',
    who: 'own page',
    body: { kind: 'message', shape: linkVisitShape },
    answer: { kind: 'one', shape: linkedDocumentShape },
    refuses: { ...visitor, 409: ended },
  },
  readFile: {
    method: 'POST',
    path: '/api/signing/file',
    summary: 'A file of the document of a link',
    description: 'An attachment or picture that the paper names by its hash.',
    who: 'own page',
    body: { kind: 'message', shape: linkFileShape },
    answer: { kind: 'bytes', types: ['application/pdf', 'image/png', 'image/jpeg'], inRanges: true },
    refuses: { ...visitor, 409: ended },
  },
  readCopy: {
    method: 'POST',
    path: '/api/signing/copy',
    summary: 'The record copy of a signed document',
    who: 'own page',
    body: { kind: 'message', shape: linkVisitShape },
    answer: { kind: 'bytes', types: ['application/pdf'], inRanges: true },
    refuses: { ...visitor, 409: ended },
  },
  sign: {
    method: 'POST',
    path: '/api/signing/signature',
    summary: 'Sign the document of a link',
    description: 'The same signature again gets the same answer. The last signature sends the copy to every signer.',
    who: 'own page',
    body: { kind: 'message', shape: linkSignatureShape },
    answer: { kind: 'one', shape: linkedDocumentShape },
    refuses: { ...visitor, 409: ended },
  },
  total: {
    method: 'POST',
    path: '/api/signing/total',
    summary: 'The total of ticked options',
    description: 'Computed by the rules of the estimate that was sent. Nothing is stored.',
    who: 'own page',
    body: { kind: 'message', shape: linkTicksShape },
    answer: { kind: 'one', shape: choiceTotalShape },
    refuses: { ...visitor, 409: noOptions },
  },
  choose: {
    method: 'POST',
    path: '/api/signing/choice',
    summary: 'Choose options of the document of a link',
    description:
      'It is stored beside earlier choices, the newest one counts, and the salesperson is notified. The same choice as the newest one gets the same answer.',
    who: 'own page',
    body: { kind: 'message', shape: linkChoiceShape },
    answer: { kind: 'one', shape: linkedDocumentShape },
    refuses: { ...visitor, 409: noOptions, 429: 'Too many choices were sent through the link.' },
  },
  decline: {
    method: 'POST',
    path: '/api/signing/refusal',
    summary: 'Decline to sign the document of a link',
    description: 'It ends the document, and the salesperson is notified.',
    who: 'own page',
    body: { kind: 'message', shape: linkRefusalShape },
    answer: { kind: 'one', shape: linkedDocumentShape },
    refuses: { ...visitor, 409: ended },
  },
  sendQuestion: {
    method: 'POST',
    path: '/api/signing/question',
    summary: 'Ask the salesperson a question',
    description: 'By e-mail; the answer goes to the signer.',
    who: 'own page',
    body: { kind: 'message', shape: linkQuestionShape },
    answer: { kind: 'nothing' },
    refuses: { ...visitor, 409: ended, 429: 'Too many questions.' },
  },
  cancel: {
    method: 'POST',
    path: '/api/signing/notice',
    summary: 'Cancel the signed contract of a link',
    description: 'The server’s clock gives the time of receipt. The answer has the dated receipt.',
    who: 'own page',
    body: { kind: 'message', shape: linkNoticeShape },
    answer: { kind: 'one', shape: linkedDocumentShape },
    refuses: { ...visitor, 409: 'The contract is not signed, or the buyer has already canceled it.' },
  },
} as const satisfies Routes;
