// The whole server without a port, on a fresh copy of the demo, with a clock under the test's control.
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { defined } from '#domain/defined.ts';
import { buildApp } from '#server/app.ts';
import type { Connections } from '#server/connections/connection-settings.ts';
import type { ServerContext } from '#server/context.ts';
import { type Database, type DatabaseSettings, openDatabase } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { demoPassword } from '#server/database/seed/demo-companies.ts';
import type { FileStorage } from '#server/files/file-storage.ts';
import { folderStorage } from '#server/files/folder-storage.ts';
import type { Pace } from '#server/live/event-stream.ts';
import { randomHex } from '#server/security/tokens.ts';
import { readTrustedProxies } from '#server/security/trusted-proxies.ts';
import { cheapPasswords } from '#tests/support/server/cheap-passwords.ts';
import {
  cheaperKind,
  copyOfFilled,
  type DatabaseKind,
  type EnqueuedJob,
  fill,
  newDatabase,
} from '#tests/support/server/filled-database.ts';
import { mailParts } from '#tests/support/server/mail.ts';
import { unwrap } from '#tests/support/unwrap.ts';

/** A logged-in user: every call has their token, and their chosen company. */
export interface TestUser {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly userId: number;
  readonly companyId: number;
  readonly call: (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    more?: CallOptions,
  ) => Promise<LightMyRequestResponse>;
}

export interface CallOptions {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** A company other than the user's own; null for none. */
  readonly companyId?: number | null;
}

export interface TestServer {
  readonly app: FastifyInstance;
  readonly context: ServerContext;
  readonly db: Database;
  readonly clock: { now: Date };
  /** Jobs for a running server. */
  readonly enqueued: readonly EnqueuedJob[];
  /** Folder of its files, in "files". */
  readonly folder: string;
  readonly logIn: (email: string, companyId?: number) => Promise<TestUser>;
  readonly close: () => Promise<void>;
}

export { people } from '#tests/support/server/demo-people.ts';

export async function startTestServer(
  options: {
    /** A copy of a demo database, or an empty one that the server fills; the cheaper kind by default. */
    readonly database?: DatabaseKind | (DatabaseSettings & { readonly files?: string });
    /** Leads of the first demo company. */
    readonly leads?: number;
    /** Trusted proxies, as in the setting. */
    readonly trustProxy?: string;
    /** Pace of event streams. */
    readonly pace?: Pace;
    /** Providers that the operator has set up, and what the test controls of calls to them. */
    readonly connections?: Partial<Connections>;
    /** Another storage than a folder. */
    readonly storage?: FileStorage;
    /** Without the demo: there is no user yet. */
    readonly isEmpty?: boolean;
  } = {},
): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'eaveline-server-'));
  const clock = { now: new Date() };
  const { database = await cheaperKind(), leads = 24, isEmpty = false } = options;
  const filled = typeof database === 'string' && !isEmpty ? await copyOfFilled(database, leads) : null;
  const enqueued: EnqueuedJob[] = [...(filled?.enqueued ?? [])];
  const db = filled?.db ?? (isEmpty ? await newDatabase() : await openDatabase(database as DatabaseSettings));
  const files = join(folder, 'files');
  const parts = mailParts(folder);
  const named = filled?.files ?? (typeof database === 'string' ? undefined : database.files);
  if (named !== undefined && existsSync(named)) cpSync(named, files, { recursive: true });
  const context: ServerContext = {
    db,
    storage: options.storage ?? folderStorage(files),
    passwords: cheapPasswords(),
    jobs: { enqueue: async (_trx, name, data) => void enqueued.push({ name, data }) },
    now: () => clock.now,
    randomHex,
    ...parts,
    connections: { ...parts.connections, ...options.connections },
  };
  if (isEmpty) await migrate(db);
  else if (filled === null) enqueued.push(...(await fill(context, leads)));
  const trustProxy = unwrap(readTrustedProxies(options.trustProxy ?? 'false'));
  const { pace } = options;
  const app = await buildApp({ context, checkAnswers: true, trustProxy, ...defined({ pace }) });
  return {
    app,
    context,
    db,
    clock,
    enqueued,
    folder,
    logIn: (email, companyId) => logIn(app, email, companyId),
    close: async () => {
      await app.close();
      await db.destroy();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function logIn(app: FastifyInstance, email: string, chosen?: number): Promise<TestUser> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/users/login',
    payload: { email, password: demoPassword },
  });
  if (answer.statusCode !== 200) throw new Error(`${email} could not log in: ${answer.body}`);
  const { accessToken, user, companies } = answer.json<{
    accessToken: string;
    user: { id: number };
    companies: { id: number }[];
  }>();
  const companyId = chosen ?? companies[0]?.id ?? 0;
  return {
    accessToken,
    refreshToken: answer.cookies.find(({ name }) => name === 'eaveline_refresh')?.value ?? '',
    userId: user.id,
    companyId,
    call: (method, url, more = {}) => {
      const company = more.companyId === undefined ? companyId : more.companyId;
      const address = company === null ? url : `${url}${url.includes('?') ? '&' : '?'}companyId=${company}`;
      return app.inject({
        method,
        url: address,
        headers: { authorization: `Bearer ${accessToken}`, ...more.headers },
        ...(more.body === undefined ? {} : { payload: more.body as NonNullable<InjectOptions['payload']> }),
      });
    },
  };
}
