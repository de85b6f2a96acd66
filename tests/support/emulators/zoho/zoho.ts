import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { consentRoutes } from '#tests/support/emulators/consent.ts';
import { companyPeople, officeAccounts } from '#tests/support/emulators/demo/demo-office.ts';
import { type Emulator, type EmulatorOptions, emulator } from '#tests/support/emulators/emulator.ts';
import { OAuthRefusal, type OAuthServer, oauthServer, type Token } from '#tests/support/emulators/oauth-server.ts';
import { type Crm, crm } from '#tests/support/emulators/zoho/crm.ts';
import { CrmRefusal, errorBody } from '#tests/support/emulators/zoho/crm-errors.ts';
import type { ListState } from '#tests/support/emulators/zoho/crm-lists.ts';
import { crmRoutes } from '#tests/support/emulators/zoho/crm-routes.ts';
import { type CrmWatch, crmWatch } from '#tests/support/emulators/zoho/crm-watch.ts';

export interface ZohoEmulator extends Emulator {
  readonly oauth: OAuthServer;
  /** The CRM of the first demo company. */
  readonly crm: Crm;
  readonly organizations: readonly Crm[];
  readonly watch: CrmWatch;
  readonly lists: ListState;
  /** The data center of an account, and addresses that the callback and the token answer name instead of the emulator's. */
  readonly places: { location: Record<string, string>; accountsServer: string | null; apiDomain: string | null };
  /** Credits of a rolling day, and calls at once. */
  limits: { readonly credits: number; readonly atOnce: number };
  readonly creditsUsed: () => number;
}

export const zohoClient = { id: '1000.ZOHOCLIENT', secret: 'zoho-secret' } as const;

const tenMinutesMs = 600_000;
const dayMs = 86_400_000;
const mostRefreshes = 10;
const writesForACredit = 10;

/** Zoho on this machine: accounts of several data centers, the CRM, its notifications. */
export function zohoEmulator(options: EmulatorOptions = {}): ZohoEmulator {
  const base = emulator(options, (authorization) => oauth.tokenIdOf(authorization));
  const { app, clock } = base;
  const oauth = oauthServer(
    {
      clientId: zohoClient.id,
      clientSecret: zohoClient.secret,
      mode: 'keep',
      accessSeconds: 3600,
      codeSeconds: 60,
      prefixes: { access: '1000.', refresh: '1000.r', code: '1000.c' },
    },
    clock,
  );
  const [harlow, northgate] = officeAccounts;
  const organizations = [
    crm(
      clock,
      {
        account: harlow.email,
        name: 'Harlow Exteriors',
        domainName: 'org20260101',
        people: companyPeople[0] ?? [],
        leads: 12,
      },
      100_001,
    ),
    crm(
      clock,
      {
        account: northgate.email,
        name: 'Northgate Home',
        domainName: 'org20260202',
        people: companyPeople[1] ?? [],
        leads: 3,
      },
      300_001,
    ),
  ];
  const [first] = organizations;
  if (first === undefined) throw new Error('There is no organization.');
  const credits: { at: number; cost: number }[] = [];
  const creditsUsed = () =>
    credits.filter(({ at }) => at > clock.now() - dayMs).reduce((sum, { cost }) => sum + cost, 0);
  let atOnce = 0;
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/crm/')) return;
    atOnce += 1;
    reply.raw.once('close', () => {
      atOnce -= 1;
    });
  });

  function tokenOf(request: FastifyRequest): Token {
    const [, value = ''] = /^Zoho-oauthtoken\s+(\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
    const token = oauth.check(value);
    if (token?.kind !== 'access') throw new CrmRefusal(401, 'INVALID_TOKEN', 'invalid oauth token');
    return token;
  }
  /** The organization of a call whose token, scopes, credits and number at once are in order. */
  function crmOf(request: FastifyRequest, reply: FastifyReply | null, ...scopes: readonly string[]): Crm {
    const token = tokenOf(request);
    if (!scopes.some((scope) => isAllowed(token.scopes, scope))) {
      throw new CrmRefusal(401, 'OAUTH_SCOPE_MISMATCH', 'invalid oauth scope to access this URL');
    }
    const { limits } = result;
    const { data } = (request.body ?? {}) as { data?: readonly unknown[] };
    const cost = Array.isArray(data) ? Math.max(1, Math.ceil(data.length / writesForACredit)) : 1;
    if (atOnce > limits.atOnce || creditsUsed() + cost > limits.credits) {
      throw new CrmRefusal(429, 'TOO_MANY_REQUESTS', 'Please try again after sometime.');
    }
    credits.push({ at: clock.now(), cost });
    const left = limits.credits - creditsUsed();
    if (left <= limits.credits / 2) void reply?.header('X-API-CREDITS-REMAINING', String(left));
    const found = organizations.find(({ account }) => account === token.grant.account);
    if (found === undefined) throw new CrmRefusal(403, 'NO_PERMISSION', 'permission denied');
    return found;
  }

  app.setErrorHandler((error, _request, reply) => sendError(error, reply));
  const places: ZohoEmulator['places'] = {
    location: { [harlow.email]: 'us', [northgate.email]: 'eu' },
    accountsServer: null,
    apiDomain: null,
  };
  consentRoutes(app, {
    provider: 'Zoho',
    path: '/oauth/v2/auth',
    server: () => oauth,
    accounts: officeAccounts,
    scopesOf: (text) => text.split(/[,\s]+/).filter((scope) => scope !== ''),
    wordsOf: (scope) => scope.replace(/^ZohoCRM\./, '').replaceAll('.', ' '),
    always: [],
    givesRefresh: ({ access_type, prompt = '' }, account) =>
      access_type === 'offline' &&
      (prompt.includes('consent') || !oauth.grants.some((grant) => grant.account === account && !grant.isRevoked)),
    callbackExtras: (origin, account) => ({
      location: places.location[account] ?? 'us',
      'accounts-server': places.accountsServer ?? origin,
    }),
  });
  accountRoutes(app, oauth, clock.now, places, tokenOf);
  const lists: ListState = { now: clock.now, pageTokens: new Map(), searchLagMs: 0 };
  const watch = crmWatch(app, clock.now, organizations, (request) => crmOf(request, null, 'ZohoCRM.notifications.ALL'));
  const result: ZohoEmulator = Object.assign(base, {
    oauth,
    crm: first,
    organizations,
    watch,
    lists,
    places,
    limits: { credits: 50_000, atOnce: 10 },
    creditsUsed,
  });
  crmRoutes(app, lists, crmOf);
  return result;
}

/** `ZohoCRM.modules.ALL` and `ZohoCRM.modules.leads.ALL` include `ZohoCRM.modules.leads.READ`. */
function isAllowed(granted: readonly string[], wanted: string): boolean {
  const parts = wanted.toLowerCase().split('.');
  const wider = [parts.join('.'), [...parts.slice(0, -1), 'all'].join('.'), [...parts.slice(0, 2), 'all'].join('.')];
  return granted.some((scope) => wider.includes(scope.toLowerCase()));
}

/** Names of the token endpoint's refusals, which come with the status 200. */
const refusals: Readonly<Record<string, string>> = {
  invalid_grant: 'invalid_code',
  redirect_uri_mismatch: 'invalid_redirect_uri',
  unsupported_grant_type: 'unsupported_grant_type',
};

function sendError(error: unknown, reply: FastifyReply): FastifyReply {
  if (error instanceof CrmRefusal) return reply.code(error.status).send(errorBody(error));
  if (error instanceof OAuthRefusal) return reply.code(200).send({ error: refusals[error.code] ?? error.code });
  const { statusCode = 500, message } = error as { statusCode?: number; message: string };
  return reply.code(statusCode).send({ code: 'INTERNAL_ERROR', details: {}, message, status: 'error' });
}

type Parameters = Readonly<Record<string, string>>;

function accountRoutes(
  app: FastifyInstance,
  oauth: OAuthServer,
  now: () => number,
  places: ZohoEmulator['places'],
  tokenOf: (request: FastifyRequest) => Token,
): void {
  const refreshes = new Map<string, number[]>();
  // Parameters come in the query or in the body.
  const parametersOf = (request: FastifyRequest) =>
    ({ ...(request.query as object), ...(request.body as object | undefined) }) as Parameters;

  app.post('/oauth/v2/token', async (request, reply) => {
    const parameters = parametersOf(request);
    if (parameters.grant_type === 'refresh_token') {
      const token = parameters.refresh_token ?? '';
      const recent = (refreshes.get(token) ?? []).filter((at) => at > now() - tenMinutesMs);
      if (recent.length >= mostRefreshes) {
        return reply.code(400).send({
          error: 'Access Denied',
          error_description: 'You have made too many requests continuously. Please try again after some time.',
          status: 'failure',
        });
      }
      refreshes.set(token, [...recent, now()]);
    }
    const { grant, access, refresh } = oauth.exchange(parameters, request.headers.authorization);
    return {
      access_token: access.value,
      ...(refresh && { refresh_token: refresh.value }),
      scope: grant.scopes.join(' '),
      api_domain: places.apiDomain ?? `http://${request.host}`,
      token_type: 'Bearer',
      expires_in: oauth.settings.accessSeconds,
    };
  });

  app.post('/oauth/v2/token/revoke', async (request, reply) => {
    const found = oauth.find(parametersOf(request).token ?? '');
    if (found === null || found.grant.isRevoked) return reply.code(400).send({ error: 'invalid_token' });
    found.grant.isRevoked = true;
    return { status: 'success' };
  });

  app.get('/oauth/user/info', async (request) => {
    const { account } = tokenOf(request).grant;
    const name = officeAccounts.find(({ email }) => email === account)?.name;
    return { Email: account, Display_Name: name, First_Name: 'Office', Last_Name: name, ZUID: 20_000_001 };
  });
}
