import type { ConnectionContext } from '#server/connections/connection-context.ts';
import type { Trx } from '#server/database/database.ts';
import { type CrmSync, storeWebhookToken } from '#server/repositories/crm/crm-syncs.ts';
import { hashToken } from '#server/security/tokens.ts';

const tokenBytes = 32;
const subjectOf = (companyId: number): string => `crm-webhook:${companyId}`;

/** The address to which the CRM sends its notifications. */
export const webhookAddress = ({ mail }: Pick<ConnectionContext, 'mail'>): string =>
  `${mail.publicUrl}/api/zohointegration/webhook`;

/** Makes a new token; the earlier one stays good for ten minutes. */
export async function newWebhookToken(
  { randomHex, secrets }: Pick<ConnectionContext, 'randomHex' | 'secrets'>,
  trx: Trx,
  companyId: number,
): Promise<string> {
  const token = Buffer.from(randomHex(tokenBytes), 'hex').toString('base64url');
  await storeWebhookToken(trx, companyId, {
    hash: hashToken(token),
    sealed: secrets.seal(token, subjectOf(companyId)),
  });
  return token;
}

/** The token; null before the first one, or when it was sealed with another key. */
export const webhookToken = (
  { secrets }: Pick<ConnectionContext, 'secrets'>,
  { company_id: companyId, webhook_sealed: sealed }: Pick<CrmSync, 'company_id' | 'webhook_sealed'>,
): string | null => (sealed === null ? null : secrets.open(sealed, subjectOf(companyId)));
