import type { DnsTexts } from '#server/mail/dns-texts.ts';

/** A mail server, as a client of it needs to know it. */
export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  readonly userName: string | null;
  readonly password: string | null;
  /** TLS from the first byte. Otherwise STARTTLS is used when the server offers it. */
  readonly isSecure: boolean;
  /** A server that does not offer STARTTLS is refused. */
  readonly mustEncrypt: boolean;
  /** The system's own server. That of a company must be on the public internet, and gets no password without TLS. */
  readonly isSystem: boolean;
}

/** How this installation sends e-mail. */
export interface MailSettings {
  /** Address of the app in links, without a slash at its end. */
  readonly publicUrl: string;
  /** Server for companies without their own; null: into the outbox folder. */
  readonly system: SmtpServer | null;
  /** Sender of e-mails of the system and of companies without a sender. */
  readonly from: string;
  /** Folder for e-mails that no server takes. */
  readonly outbox: string;
  /** Whether a company's own mail server may have this address. */
  readonly mayReach: (address: string, port: number) => boolean;
  readonly dnsTexts: DnsTexts;
  /** A server that is silent for longer is given up. */
  readonly longestSilenceMs: number;
}

interface MailAttachment {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Buffer;
}

export interface Mail {
  readonly messageId: string;
  readonly from: string;
  readonly replyTo: string | null;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  readonly attachments?: readonly MailAttachment[];
  /** Header fields of our own, by name. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Port 465 speaks TLS from the first byte (RFC 8314). */
export const securePort = 465;

/** The system's mail server from `smtp://user:password@host:port` or `smtps://…`; null when the text is not one. */
export function readSmtpUrl(text: string): SmtpServer | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !['smtp:', 'smtps:'].includes(url.protocol) || url.hostname === '') return null;
  const isSecure = url.protocol === 'smtps:';
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (isSecure ? securePort : 587) : Number(url.port),
    userName: url.username === '' ? null : decodeURIComponent(url.username),
    password: url.password === '' ? null : decodeURIComponent(url.password),
    isSecure,
    mustEncrypt: false,
    isSystem: true,
  };
}
