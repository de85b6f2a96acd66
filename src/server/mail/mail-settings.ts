import type { DnsTexts } from '#server/mail/dns-texts.ts';

/** A mail server, as its client needs to know it. */
export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  readonly userName: string | null;
  readonly password: string | null;
  /** TLS from the first byte. Otherwise STARTTLS is used when the server offers it. */
  readonly isSecure: boolean;
  /** Whether a server without STARTTLS is refused. */
  readonly mustEncrypt: boolean;
  /**
   * Whether it is the system's own server. A company's server must be on the public internet, and gets no password
   * without TLS.
   */
  readonly isSystem: boolean;
}

/** How this installation sends e-mail. */
export interface MailSettings {
  /** Address of the app in links, without a trailing slash. */
  readonly publicUrl: string;
  /** Server for companies without their own; null means the outbox folder. */
  readonly system: SmtpServer | null;
  /** Sender of e-mails of the system and of companies without a sender. */
  readonly from: string;
  /** Folder for e-mails that no server sends. */
  readonly outbox: string;
  /** Whether a company's own mail server may have this address. */
  readonly mayReach: (address: string, port: number) => boolean;
  readonly dnsTexts: DnsTexts;
  /** How long a server may stay silent before it is given up. */
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

/** Port 465 uses TLS from the first byte (RFC 8314). */
export const securePort = 465;

/** The system's mail server from `smtp://user:password@host:port` or `smtps://…`; null when the text is not one. */
export function readSmtpUrl(text: string): SmtpServer | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !['smtp:', 'smtps:'].includes(url.protocol) || url.hostname === '') return null;
  const isSecure = url.protocol === 'smtps:';
  const usualPort = isSecure ? securePort : 587;
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? usualPort : Number(url.port),
    userName: url.username === '' ? null : decodeURIComponent(url.username),
    password: url.password === '' ? null : decodeURIComponent(url.password),
    isSecure,
    mustEncrypt: false,
    isSystem: true,
  };
}
