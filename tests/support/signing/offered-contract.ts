import type { Document } from '#contract/records/document.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import type { LinkPass } from '#contract/records/link-pass.ts';
import { contentHash } from '#documents/content-hash.ts';
import type { Paper } from '#documents/paper/paper.ts';
import { anEstimate, itemOf, newLead, nextUuid, plainField } from '#tests/support/estimates/priced-estimate.ts';
import { putOnFile } from '#tests/support/papers/on-file.ts';
import { aPaper, pixel, signedDocument } from '#tests/support/papers/signed-contract.ts';
import type { TestServer, TestUser } from '#tests/support/server/server.ts';

export const dale = 'dale@example.com';

/** A contract for two spouses, signed by the first at the table or by nobody. */
export interface OfferedContract {
  readonly document: Document;
  readonly paper: Paper;
  readonly hash: string;
}

const consent = 'I agree.';

/** The paper that two spouses must sign. */
const spousesPaper = (estimate: Estimate, more: Partial<Paper> = {}): Paper => ({
  ...aPaper(estimate),
  ...more,
  signers: [
    { key: 'customer', name: 'Dana Whitfield', caption: 'Dana Whitfield, customer', consent },
    { key: 'customer2', name: 'Dale Whitfield', caption: 'Dale Whitfield, customer', consent },
  ],
});

/** A contract in the office that two spouses must sign, with further parts. */
export async function offerContract(
  server: TestServer,
  rep: TestUser,
  isSigned = true,
  more: (estimate: Estimate) => Partial<Paper> = () => ({}),
): Promise<OfferedContract> {
  const field = await plainField(rep);
  const lead = await newLead(rep);
  const estimate = (
    await rep.call('POST', '/api/estimates', { body: anEstimate(lead, field, [itemOf(field, 2)]) })
  ).json<Estimate>();
  const paper = spousesPaper(estimate, more(estimate));
  const whole = await signedDocument(estimate, nextUuid(), server.clock.now.toISOString(), paper);
  const document = await putOnFile(server, rep, {
    ...whole,
    data: { ...whole.data, signers: 'customer customer2' },
    signatures: isSigned ? (whole.signatures ?? {}) : {},
  });
  return { document, paper, hash: await contentHash(paper) };
}

/** E-mails to an address, newest first, with their text and their reply-to address. */
export async function mailsTo(server: TestServer, address: string) {
  const rows = await server.db
    .selectFrom('email_messages')
    .select(['subject', 'body_sealed', 'message_id', 'document_id'])
    .where('recipient', '=', address)
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => {
    const body = JSON.parse(server.context.secrets.open(row.body_sealed, row.message_id) ?? '{}') as {
      readonly text?: string;
      readonly replyTo?: string;
    };
    return { subject: row.subject, documentId: row.document_id, text: body.text ?? '', replyTo: body.replyTo ?? null };
  });
}

/** The token of the newest link that was sent to an address. */
export async function tokenTo(server: TestServer, address: string): Promise<string> {
  for (const { text } of await mailsTo(server, address)) {
    const token = /\/sign\/([0-9a-f]{64})/.exec(text)?.[1];
    if (token !== undefined) return token;
  }
  throw new Error(`no link was sent to ${address}`);
}

/** The newest code that was sent to an address. */
export async function codeTo(server: TestServer, address: string): Promise<string> {
  for (const { text } of await mailsTo(server, address)) {
    const code = /Your code is (\d{6})/.exec(text)?.[1];
    if (code !== undefined) return code;
  }
  throw new Error(`no code was sent to ${address}`);
}

/** The token and pass of a signer who has entered the code of the newest link. */
export async function visitorOf(server: TestServer, address: string, call: ReturnType<typeof buyerCalls>) {
  const token = await tokenTo(server, address);
  await call('code', { token });
  const entered = await call('pass', { token, code: await codeTo(server, address) });
  return { token, pass: entered.json<LinkPass>().pass };
}

/** A call of the buyer's page, from an address of its own. */
export const buyerCalls =
  (server: TestServer, remoteAddress: string) =>
  (path: string, body: object, headers: Readonly<Record<string, string>> = {}) =>
    server.app.inject({ method: 'POST', url: `/api/signing/${path}`, payload: body, headers, remoteAddress });

/** The signature of the second spouse. */
export const signatureOf = ({ hash }: Pick<OfferedContract, 'hash'>, more: object = {}) => ({
  timestamp: '2026-11-20T15:00:00.000Z',
  data: pixel,
  method: 'typed',
  text: 'Dale Whitfield',
  signerName: 'Dale Whitfield',
  consent,
  contentHash: hash,
  ...more,
});
