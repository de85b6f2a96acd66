import type { FastifyInstance, FastifyReply } from 'fastify';
import { escapeHtml, htmlPage } from '#tests/support/emulators/html.ts';
import type { OAuthServer } from '#tests/support/emulators/oauth-server.ts';

export interface Account {
  readonly email: string;
  readonly name: string;
}

type Parameters = Readonly<Record<string, string>>;

interface ConsentSettings {
  readonly provider: string;
  /** The authorization endpoint, which also receives the form of its page. */
  readonly path: string;
  readonly server: () => OAuthServer;
  readonly accounts: readonly Account[];
  /** The scopes in the request's text. */
  readonly scopesOf: (text: string) => readonly string[];
  /** The words of a scope. */
  readonly wordsOf: (scope: string) => string;
  /** Scopes that nobody can untick, because they are the login itself. */
  readonly always: readonly string[];
  /** Whether the connection gets a refresh token. */
  readonly givesRefresh: (parameters: Parameters, account: string) => boolean;
  /** More that the provider sends back with the code. */
  readonly callbackExtras?: (origin: string, account: string) => Parameters;
  /** The provider's own refusal of a request, instead of the page: members of the callback. */
  readonly refusal?: (parameters: Parameters) => Parameters | null;
}

interface Choice {
  readonly request: string;
  readonly decision?: string;
  readonly account?: string;
  readonly scope?: string | readonly string[];
}

/** The page on which a person allows the connection, or does not. */
export function consentRoutes(app: FastifyInstance, settings: ConsentSettings): void {
  const { path, provider, server } = settings;

  function problemOf(parameters: Parameters): string | null {
    if (parameters.client_id !== server().settings.clientId) return 'The client is unknown.';
    if (!isReturnAddress(parameters.redirect_uri ?? '')) {
      return 'The redirect_uri is missing, or neither https nor on this machine.';
    }
    return null;
  }

  app.get(path, async (request, reply) => {
    const parameters = request.query as Parameters;
    const problem = problemOf(parameters);
    if (problem !== null) return page(reply.code(400), `${provider} cannot connect`, `<p>${escapeHtml(problem)}</p>`);
    const refusal = settings.refusal?.(parameters) ?? null;
    if (refusal !== null) return goBack(reply, parameters, refusal);
    if (parameters.response_type !== 'code') return goBack(reply, parameters, { error: 'unsupported_response_type' });
    return page(reply, `${provider}: connect Eaveline`, consentForm(settings, parameters, request.url));
  });

  app.post(path, async (request, reply) => {
    const choice = request.body as Choice;
    const parameters: Parameters = Object.fromEntries(new URLSearchParams(choice.request));
    const problem = problemOf(parameters);
    if (problem !== null) return page(reply.code(400), `${provider} cannot connect`, `<p>${escapeHtml(problem)}</p>`);
    if (choice.decision !== 'allow') return goBack(reply, parameters, { error: 'access_denied' });
    const account = choice.account ?? settings.accounts[0]?.email ?? '';
    const ticked = [choice.scope ?? []].flat();
    const scopes = settings
      .scopesOf(parameters.scope ?? '')
      .filter((scope) => settings.always.includes(scope) || ticked.includes(scope));
    const givesRefresh = settings.givesRefresh(parameters, account);
    const code = server().allow({
      account,
      scopes,
      redirectUri: parameters.redirect_uri ?? '',
      challenge: parameters.code_challenge ?? null,
      challengeMethod: parameters.code_challenge_method ?? 'plain',
      nonce: parameters.nonce ?? null,
      givesRefresh,
    });
    return goBack(reply, parameters, { code, ...settings.callbackExtras?.(`http://${request.host}`, account) });
  });
}

const page = (reply: FastifyReply, title: string, body: string): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .send(htmlPage(title, `<main class="narrow"><h1>${escapeHtml(title)}</h1>${body}</main>`));

/** Back to the app, with the state that it sent. */
function goBack(reply: FastifyReply, parameters: Parameters, members: Parameters): FastifyReply {
  const target = new URL(parameters.redirect_uri ?? '');
  for (const [name, value] of Object.entries(members)) target.searchParams.set(name, value);
  if (parameters.state !== undefined) target.searchParams.set('state', parameters.state);
  return reply.redirect(target.href, 302);
}

function isReturnAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname));
}

function consentForm(settings: ConsentSettings, parameters: Parameters, url: string): string {
  const { accounts, always, scopesOf, wordsOf } = settings;
  const [path = '', query = ''] = url.split(/\?(.*)/s);
  const accountRows = accounts.map(
    ({ email, name }, index) =>
      `<label><input type="radio" name="account" value="${escapeHtml(email)}"${index === 0 ? ' checked' : ''}> ${escapeHtml(name)} <small>${escapeHtml(email)}</small></label>`,
  );
  const scopeRows = scopesOf(parameters.scope ?? '')
    .filter((scope) => !always.includes(scope))
    .map(
      (scope) =>
        `<label><input type="checkbox" name="scope" value="${escapeHtml(scope)}" checked> ${escapeHtml(wordsOf(scope))} <small>${escapeHtml(scope)}</small></label>`,
    );
  return `<p>This page plays ${escapeHtml(settings.provider)} on this machine. Nothing leaves it.</p>
<form method="post" action="${escapeHtml(path)}">
<input type="hidden" name="request" value="${escapeHtml(query)}">
<fieldset><legend>Account</legend>${accountRows.join('')}</fieldset>
<fieldset><legend>Eaveline may</legend>${scopeRows.join('') || '<p>Use this account.</p>'}</fieldset>
<button name="decision" value="allow">Allow</button>
<button name="decision" value="deny">Deny</button>
</form>`;
}
