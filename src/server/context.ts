import type { AttachmentThread } from '#server/attachments/prepared-pdf.ts';
import type { Connections } from '#server/connections/connection-settings.ts';
import type { KnownChange } from '#server/database/data-epoch.ts';
import type { Database } from '#server/database/database.ts';
import type { FileStorage } from '#server/files/file-storage.ts';
import type { JobQueue } from '#server/jobs/job-queue.ts';
import type { MailSettings } from '#server/mail/mail-settings.ts';
import type { PasswordHasher } from '#server/security/password-hasher.ts';
import type { SecretBox } from '#server/security/secret-box.ts';
import type { ReceiverAccess } from '#server/webhooks/receiver-access.ts';

/** The server's dependencies, passed to every route. They hold no state that a second process would need. */
export interface ServerContext {
  readonly db: Database;
  readonly storage: FileStorage;
  readonly passwords: PasswordHasher;
  readonly jobs: JobQueue;
  readonly secrets: SecretBox;
  readonly mail: MailSettings;
  readonly connections: Connections;
  readonly receivers: ReceiverAccess;
  readonly now: () => Date;
  /** Random bytes as text, for tokens and unguessable ids. */
  readonly randomHex: (bytes: number) => string;
}

/** The caller and the company. A company user has a company id above 0. */
export interface Actor {
  readonly accountId: number;
  readonly sessionId: string;
  readonly userId: number;
  readonly companyId: number;
  readonly role: 'User' | 'Admin';
  readonly isAdmin: boolean;
  readonly isSuperAdmin: boolean;
  readonly isMasterAdmin: boolean;
  /** The ending of the integration key of a caller who is no user. */
  readonly integrationKey?: string;
  /** The newest change that the caller knows of, if the request may change something and says so. */
  readonly known?: KnownChange;
}

declare module 'fastify' {
  interface FastifyInstance {
    context: ServerContext;
    /** Draws PDFs that follow contracts. */
    attachments: AttachmentThread;
  }
  interface FastifyRequest {
    /** Set by the guards; reading it on a route without a guard is a bug and throws. */
    actor: Actor;
  }
}
