import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { consentRoutes } from '#tests/support/emulators/consent.ts';
import { officeAccounts } from '#tests/support/emulators/demo/demo-office.ts';
import { type Emulator, type EmulatorOptions, emulator } from '#tests/support/emulators/emulator.ts';
import { driveRoutes, sendDriveError } from '#tests/support/emulators/google/drive-routes.ts';
import { type GoogleDrive, googleDrive, type Viewer } from '#tests/support/emulators/google/google-drive.ts';
import { DriveRefusal } from '#tests/support/emulators/google/google-errors.ts';
import { publishedKeys, signedIdToken } from '#tests/support/emulators/id-token.ts';
import { OAuthRefusal, type OAuthServer, oauthServer, type Token } from '#tests/support/emulators/oauth-server.ts';

export interface GoogleEmulator extends Emulator {
  readonly oauth: OAuthServer;
  readonly drive: GoogleDrive;
}

const scopeBase = 'https://www.googleapis.com/auth/';
const wholeDrive = `${scopeBase}drive`;
const readsDrive = `${scopeBase}drive.readonly`;
const ownFiles = `${scopeBase}drive.file`;

const words: Readonly<Record<string, string>> = {
  [wholeDrive]: 'See, edit, create and delete all of your Google Drive files',
  [readsDrive]: 'See and download all your Google Drive files',
  [ownFiles]: 'See, edit and delete only the Drive files that it made',
};

export const googleClient = { id: 'google-client.apps.example', secret: 'google-secret' } as const;

/** Google on this machine: accounts, Drive v3, shared drives. */
export function googleEmulator(options: EmulatorOptions & { readonly issuer?: string } = {}): GoogleEmulator {
  const base = emulator(options, (authorization) => oauth.tokenIdOf(authorization));
  const oauth = oauthServer(
    {
      clientId: googleClient.id,
      clientSecret: googleClient.secret,
      mode: 'keep',
      accessSeconds: 3599,
      codeSeconds: 600,
      prefixes: { access: 'ya29.', refresh: '1//0', code: '4/0A' },
    },
    base.clock,
  );
  const drive = googleDrive(base.clock, officeAccounts);
  base.app.setErrorHandler((error, _request, reply) => sendGoogleError(error, reply));
  consentRoutes(base.app, {
    provider: 'Google',
    path: '/o/oauth2/v2/auth',
    server: () => oauth,
    accounts: officeAccounts,
    scopesOf: (text) => text.split(/\s+/).filter((scope) => scope !== ''),
    wordsOf: (scope) => words[scope] ?? scope,
    always: ['openid', 'email', 'profile'],
    // Without a prompt, only the first consent of an account gives one.
    givesRefresh: ({ access_type, prompt = '' }, account) =>
      access_type === 'offline' &&
      (prompt.split(' ').includes('consent') ||
        !oauth.grants.some((grant) => grant.account === account && !grant.isRevoked)),
  });
  tokenRoutes(base.app, oauth, options.issuer ?? 'https://accounts.google.com', base.clock.now);
  driveRoutes(base.app, drive, (request) => viewerOf(oauth, request));
  return Object.assign(base, { oauth, drive });
}

function sendGoogleError(error: unknown, reply: FastifyReply): FastifyReply {
  if (error instanceof OAuthRefusal) {
    const status = error.code === 'invalid_client' ? 401 : 400;
    return reply.code(status).send({ error: error.code, error_description: error.message });
  }
  const sent = sendDriveError(error, reply);
  if (sent !== null) return sent;
  const { statusCode = 500, message } = error as { statusCode?: number; message: string };
  return reply
    .code(statusCode)
    .send({ error: { code: statusCode, message, errors: [{ message, domain: 'global', reason: 'badRequest' }] } });
}

function tokenRoutes(app: FastifyInstance, oauth: OAuthServer, issuer: string, now: () => number): void {
  const seconds = () => Math.floor(now() / 1000);
  app.post('/token', async (request) => {
    const { grant, access, refresh, nonce } = oauth.exchange(
      (request.body ?? {}) as Record<string, string>,
      request.headers.authorization,
    );
    return {
      access_token: access.value,
      expires_in: oauth.settings.accessSeconds,
      ...(refresh && { refresh_token: refresh.value }),
      scope: grant.scopes.join(' '),
      token_type: 'Bearer',
      ...(grant.scopes.includes('openid') && {
        id_token: signedIdToken({
          iss: issuer,
          aud: oauth.settings.clientId,
          azp: oauth.settings.clientId,
          ...profileOf(grant.account, grant.scopes),
          iat: seconds(),
          exp: seconds() + oauth.settings.accessSeconds,
          ...(nonce !== null && { nonce }),
        }),
      }),
    };
  });

  const revoke = async (request: FastifyRequest, reply: FastifyReply) => {
    const { token } = { ...(request.query as object), ...(request.body as object | undefined) } as { token?: string };
    const found = oauth.find(token ?? '');
    if (found === null || found.grant.isRevoked)
      return reply.code(400).send({ error: 'invalid_token', error_description: 'Token expired or revoked' });
    found.grant.isRevoked = true;
    return {};
  };
  app.post('/revoke', revoke);
  app.get('/revoke', revoke);

  const tokenInfo = async (request: FastifyRequest, reply: FastifyReply) => {
    const { access_token } = { ...(request.query as object), ...(request.body as object | undefined) } as {
      access_token?: string;
    };
    const token = oauth.check(access_token ?? '');
    if (token?.kind !== 'access')
      return reply.code(400).send({ error: 'invalid_token', error_description: 'Invalid Value' });
    const exp = Math.floor((token.expiresAt ?? 0) / 1000);
    return {
      aud: oauth.settings.clientId,
      azp: oauth.settings.clientId,
      scope: token.scopes.join(' '),
      exp: String(exp),
      expires_in: String(exp - seconds()),
      access_type: 'offline',
      ...profileOf(token.grant.account, token.scopes),
    };
  };
  app.get('/tokeninfo', tokenInfo);
  app.post('/tokeninfo', tokenInfo);

  const userInfo = async (request: FastifyRequest) => {
    const { grant, scopes } = tokenOf(oauth, request);
    return profileOf(grant.account, scopes);
  };
  for (const path of ['/oauth2/v3/userinfo', '/oauth2/v2/userinfo', '/v1/userinfo']) app.get(path, userInfo);
  app.get('/oauth2/v3/certs', async () => publishedKeys());
}

function profileOf(account: string, scopes: readonly string[]) {
  const name = officeAccounts.find(({ email }) => email === account)?.name;
  return {
    sub: `10000000000000000000${officeAccounts.findIndex(({ email }) => email === account) + 1}`,
    ...(scopes.includes('email') && { email: account, email_verified: true, hd: account.split('@')[1] }),
    ...(scopes.includes('profile') && { name }),
  };
}

function tokenOf(oauth: OAuthServer, request: FastifyRequest): Token {
  const [, value = ''] = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  const token = oauth.check(value);
  if (token?.kind !== 'access') throw new DriveRefusal(401, 'authError', 'Invalid Credentials');
  return token;
}

/** The viewer of a call to Drive, whose token must have a scope of Drive. */
function viewerOf(oauth: OAuthServer, request: FastifyRequest): Viewer {
  const { scopes, grant } = tokenOf(oauth, request);
  const isWhole = scopes.includes(wholeDrive) || (request.method === 'GET' && scopes.includes(readsDrive));
  if (!isWhole && !scopes.includes(ownFiles)) {
    throw new DriveRefusal(403, 'insufficientPermissions', 'Request had insufficient authentication scopes.');
  }
  const { supportsAllDrives } = request.query as Record<string, string>;
  return { account: grant.account, isLimited: !isWhole, seesSharedDrives: supportsAllDrives === 'true' };
}
