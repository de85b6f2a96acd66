import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { consentRoutes } from '#tests/support/emulators/consent.ts';
import { officeAccounts } from '#tests/support/emulators/demo/demo-office.ts';
import { type Emulator, type EmulatorOptions, emulator } from '#tests/support/emulators/emulator.ts';
import { publishedKeys, signedIdToken } from '#tests/support/emulators/id-token.ts';
import type { Copies } from '#tests/support/emulators/microsoft/graph-copies.ts';
import { driveResource, type GraphDrives, graphDrives } from '#tests/support/emulators/microsoft/graph-drives.ts';
import { GraphRefusal, itemNotFound, sendGraphError } from '#tests/support/emulators/microsoft/graph-errors.ts';
import { graphItems } from '#tests/support/emulators/microsoft/graph-items.ts';
import { OAuthRefusal, type OAuthServer, oauthServer } from '#tests/support/emulators/oauth-server.ts';

export interface MicrosoftEmulator extends Emulator {
  readonly oauth: OAuthServer;
  readonly graph: GraphDrives;
  readonly copies: Copies;
  /** The organization lets only its admins consent. */
  needsAdmin: boolean;
}

interface MicrosoftOptions extends EmulatorOptions {
  /** Origin of the web addresses of drives and items; the emulator's own by default. */
  readonly sharePoint?: string;
}

export const microsoftClient = { id: '0b9d1c5e-0000-4000-8000-00000000c11e', secret: 'microsoft-secret' } as const;

const tenant = '6f1e2d3c-0000-4000-8000-000000007e4a';
const graphPrefix = 'https://graph.microsoft.com/';
const loginScopes = ['openid', 'email', 'profile', 'offline_access'];

const words: Readonly<Record<string, string>> = {
  'User.Read': 'Sign you in and read your profile',
  'Files.ReadWrite.All': 'Have full access to all files you have access to',
  'Files.Read.All': 'Read all files that you have access to',
  'Sites.Read.All': 'Read items in all site collections',
};

const bare = (scope: string) => (scope.startsWith(graphPrefix) ? scope.slice(graphPrefix.length) : scope);

/** Microsoft on this machine: identity platform, Graph with OneDrive, SharePoint libraries and a group's files. */
export function microsoftEmulator(options: MicrosoftOptions = {}): MicrosoftEmulator {
  const base = emulator(options, (authorization) => oauth.tokenIdOf(authorization));
  const { app, clock } = base;
  const oauth = oauthServer(
    {
      clientId: microsoftClient.id,
      clientSecret: microsoftClient.secret,
      mode: 'rotate-old-valid',
      accessSeconds: 3599,
      codeSeconds: 600,
      prefixes: { access: 'EwB', refresh: '0.AX', code: 'M.C' },
    },
    clock,
  );
  const graph = graphDrives(clock, officeAccounts);
  const state = { needsAdmin: false };
  app.setErrorHandler((error, _request, reply) => sendError(error, reply, clock.now()));
  consentRoutes(app, {
    provider: 'Microsoft',
    path: '/:tenant/oauth2/v2.0/authorize',
    server: () => oauth,
    accounts: officeAccounts,
    scopesOf: (text) => text.split(/\s+/).filter((scope) => scope !== ''),
    wordsOf: (scope) => words[bare(scope)] ?? scope,
    always: loginScopes,
    givesRefresh: ({ scope = '' }) => scope.split(/\s+/).includes('offline_access'),
    refusal: () =>
      result.needsAdmin
        ? {
            error: 'access_denied',
            error_description: 'AADSTS90094: The grant requires admin permission.',
          }
        : null,
  });
  tokenRoutes(app, oauth, clock.now);

  function accountOf(request: FastifyRequest, ...wanted: readonly string[]): string {
    const [, value = ''] = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
    const token = oauth.check(value);
    if (token?.kind !== 'access') throw invalidToken('Lifetime validation failed, the token is expired.');
    const scopes = token.scopes.map(bare);
    if (scopes.some((scope) => scope.includes('://'))) {
      throw invalidToken('Access token validation failure. Invalid audience.');
    }
    if (wanted.length > 0 && !wanted.some((scope) => scopes.includes(scope))) {
      throw new GraphRefusal(403, 'accessDenied', 'Insufficient privileges to complete the operation.');
    }
    return token.grant.account;
  }
  const webOriginOf = (request: FastifyRequest) => options.sharePoint ?? `http://${request.host}`;
  placeRoutes(app, graph, accountOf, webOriginOf);
  const { copies } = graphItems(app, graph, { accountOf, webOriginOf });
  const result = Object.assign(base, { oauth, graph, copies, ...state });
  return result;
}

const invalidToken = (message: string) => new GraphRefusal(401, 'InvalidAuthenticationToken', message);

/** Numbers of the identity platform's refusals. */
const numbers: Readonly<Record<string, number>> = {
  invalid_grant: 70000,
  invalid_client: 7000215,
  invalid_scope: 28000,
  unsupported_grant_type: 70003,
};

function sendError(error: unknown, reply: FastifyReply, at: number): FastifyReply {
  if (error instanceof GraphRefusal) return sendGraphError(reply, error, at);
  if (error instanceof OAuthRefusal) {
    const code = error.code === 'redirect_uri_mismatch' ? 'invalid_grant' : error.code;
    const number = numbers[code] ?? 70000;
    return reply.code(code === 'invalid_client' ? 401 : 400).send({
      error: code,
      error_description: `AADSTS${number}: ${error.message}`,
      error_codes: [number],
      timestamp: new Date(at).toISOString().slice(0, 19).replace('T', ' ').concat('Z'),
      trace_id: '11111111-2222-3333-4444-555555555555',
      correlation_id: '11111111-2222-3333-4444-555555555555',
    });
  }
  const { statusCode = 500, message } = error as { statusCode?: number; message: string };
  return sendGraphError(reply, new GraphRefusal(statusCode, 'invalidRequest', message), at);
}

/** The resource of a `…/.default` scope that is not Graph's. */
function otherResource(scopes: readonly string[]): string | null {
  const resources = scopes.filter((scope) => scope.includes('://') && !scope.startsWith(graphPrefix));
  const ofGraph = scopes.filter((scope) => !loginScopes.includes(scope) && !resources.includes(scope));
  if (resources.length > 1 || (resources.length === 1 && ofGraph.length > 0)) {
    throw new OAuthRefusal('invalid_scope', 'The scope contains more than one resource.');
  }
  return resources[0] ?? null;
}

function tokenRoutes(app: FastifyInstance, oauth: OAuthServer, now: () => number): void {
  app.post('/:tenant/oauth2/v2.0/token', async (request) => {
    const body = (request.body ?? {}) as Record<string, string>;
    const resource = otherResource((body.scope ?? '').split(/\s+/).filter((scope) => scope !== ''));
    const { grant, access, refresh, nonce } = oauth.exchange(body, request.headers.authorization);
    const token = resource === null ? access : oauth.issueAccess(grant, [resource]);
    const seconds = Math.floor(now() / 1000);
    return {
      token_type: 'Bearer',
      scope: resource ?? grant.scopes.filter((scope) => scope !== 'offline_access').join(' '),
      expires_in: oauth.settings.accessSeconds,
      ext_expires_in: oauth.settings.accessSeconds,
      access_token: token.value,
      ...(refresh && { refresh_token: refresh.value }),
      ...(grant.scopes.includes('openid') && {
        id_token: signedIdToken({
          iss: `https://login.microsoftonline.com/${tenant}/v2.0`,
          aud: oauth.settings.clientId,
          tid: tenant,
          sub: `subject of ${grant.account}`,
          oid: idOf(grant.account),
          preferred_username: grant.account,
          ...(grant.scopes.includes('email') && { email: grant.account }),
          iat: seconds,
          nbf: seconds,
          exp: seconds + oauth.settings.accessSeconds,
          ver: '2.0',
          ...(nonce !== null && { nonce }),
        }),
      }),
    };
  });
  app.get('/:tenant/discovery/v2.0/keys', async () => publishedKeys());
}

const idOf = (account: string) =>
  `5c1d0000-0000-4000-8000-00000000000${officeAccounts.findIndex(({ email }) => email === account) + 1}`;

/** The person, and the places that have drives. */
function placeRoutes(
  app: FastifyInstance,
  graph: GraphDrives,
  accountOf: (request: FastifyRequest, ...scopes: readonly string[]) => string,
  webOriginOf: (request: FastifyRequest) => string,
): void {
  const files = ['Files.ReadWrite.All', 'Files.Read.All', 'Files.ReadWrite', 'Files.Read'];
  const sites = ['Sites.Read.All', 'Sites.ReadWrite.All'];
  const driveList = (request: FastifyRequest, ids: readonly string[]) => ({
    value: graph.drives.filter(({ id }) => ids.includes(id)).map((drive) => driveResource(drive, webOriginOf(request))),
  });
  const placeOf = (places: GraphDrives['sites'], id: string, account: string) => {
    const found = places.find((place) => place.id === id && place.accounts.includes(account));
    if (found === undefined) throw itemNotFound();
    return found;
  };
  const described = (request: FastifyRequest, { id, name, path }: GraphDrives['sites'][number]) => ({
    id,
    name,
    displayName: name,
    webUrl: `${webOriginOf(request)}${path}`,
  });

  app.get('/v1.0/me', async (request) => {
    const account = accountOf(request, 'User.Read');
    const name = officeAccounts.find(({ email }) => email === account)?.name;
    return { id: idOf(account), displayName: name, mail: account, userPrincipalName: account };
  });
  app.get('/v1.0/me/drives', async (request) => driveList(request, [graph.ownDrive(accountOf(request, ...files)).id]));
  app.get('/v1.0/sites', async (request) => {
    const account = accountOf(request, ...sites);
    const { search = '' } = request.query as Record<string, string>;
    const isFound = (name: string) => search === '*' || name.toLowerCase().includes(search.toLowerCase());
    const found = graph.sites.filter(({ name, accounts }) => isFound(name) && accounts.includes(account));
    return { value: found.map((site) => described(request, site)) };
  });
  app.get<{ Params: { id: string } }>('/v1.0/sites/:id', async (request) =>
    described(request, placeOf(graph.sites, request.params.id, accountOf(request, ...sites))),
  );
  app.get<{ Params: { id: string } }>('/v1.0/sites/:id/drives', async (request) =>
    driveList(request, placeOf(graph.sites, request.params.id, accountOf(request, ...sites)).driveIds),
  );
  app.get<{ Params: { id: string } }>('/v1.0/groups/:id/drives', async (request) =>
    driveList(request, placeOf(graph.groups, request.params.id, accountOf(request, ...files)).driveIds),
  );
  app.get('/v1.0/me/memberOf', async (request) => {
    const account = accountOf(request, 'User.Read');
    const groups = graph.groups.filter(({ accounts }) => accounts.includes(account));
    return {
      value: groups.map(({ id, name }) => ({ '@odata.type': '#microsoft.graph.group', id, displayName: name })),
    };
  });
}
