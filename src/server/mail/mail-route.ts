import type { Settings } from '#contract/records/settings.ts';
import type { ServerContext } from '#server/context.ts';
import { asOwner, type Db } from '#server/database/database.ts';
import { type MailSettings, type SmtpServer, securePort } from '#server/mail/mail-settings.ts';
import { findSecret, secretKey } from '#server/repositories/mail/secrets.ts';
import { findSettings } from '#server/repositories/settings.ts';

/** The server and sender through which an e-mail goes out. */
export interface MailRoute {
  /** Null means the outbox folder. */
  readonly server: SmtpServer | null;
  readonly from: string;
  readonly replyTo: string | null;
  /** Why nothing can be sent along this route at present; null when it can. */
  readonly blockedBy: string | null;
}

/** The stored password of a company's mail server; `isClosed` when this server's key does not open it. */
export interface StoredPassword {
  readonly password: string | null;
  readonly isClosed: boolean;
}

type MailRouteContext = Pick<ServerContext, 'db' | 'secrets' | 'mail'>;

/** The company's own mail server, otherwise the system's, otherwise the outbox folder. */
export async function mailRoute(context: MailRouteContext, companyId: number | null): Promise<MailRoute> {
  const { mail } = context;
  if (companyId === null) return { server: mail.system, from: mail.from, replyTo: null, blockedBy: null };
  const [settings, stored] = await asOwner(context.db, (trx) =>
    Promise.all([findSettings(trx, companyId), storedPassword(context, trx, companyId)]),
  );
  return routeOf(mail, settings, stored);
}

/** Runs as the database owner. */
export async function storedPassword(
  { secrets }: Pick<MailRouteContext, 'secrets'>,
  db: Db,
  companyId: number,
): Promise<StoredPassword> {
  const sealed = await findSecret(db, companyId, 'smtpPassword');
  const password = sealed === null ? null : secrets.open(sealed, secretKey(companyId, 'smtpPassword'));
  return { password, isClosed: sealed !== null && password === null };
}

const closedText =
  "The password of the company's mail server cannot be opened with this server's key. Enter it again, or tell the operator.";

/** The route according to a company's settings. */
export function routeOf(mail: MailSettings, settings: Settings, { password, isClosed }: StoredPassword): MailRoute {
  const host = settings.smtpHost?.trim() ?? '';
  const port = settings.smtpPort ?? 587;
  const encryption = settings.smtpEncryption ?? 'auto';
  const own: SmtpServer | null =
    host === ''
      ? null
      : {
          host,
          port,
          userName: settings.smtpUserName || null,
          password,
          isSecure: encryption === 'tls' || (encryption === 'auto' && port === securePort),
          mustEncrypt: encryption !== 'auto',
          isSystem: false,
        };
  const name = (settings.companyName ?? '').replace(/["\\\r\n<>]/g, ' ').trim();
  const named = (address: string) => (name === '' ? address : `"${name}" <${address}>`);
  // The system's server sends only as the system's sender; any other sender would be rejected as forged.
  const from = own === null ? bareAddress(mail.from) : settings.fromEmailAddress || bareAddress(mail.from);
  return {
    server: own ?? mail.system,
    from: named(from),
    replyTo: settings.replyToEmailAddress || (own === null ? settings.fromEmailAddress : null) || null,
    blockedBy: own !== null && isClosed ? closedText : null,
  };
}

const bareAddress = (sender: string): string => /<([^<>]+)>/.exec(sender)?.[1] ?? sender;
