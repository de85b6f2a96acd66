import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '#tests/support/emulators/clock.ts';

/** The effect of a refresh on the refresh token: it stays, or a new one comes and the old one stays valid or dies. */
type RefreshMode = 'keep' | 'rotate-old-valid' | 'rotate-old-dead';

interface OAuthSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly mode: RefreshMode;
  /** How long an access token and a code live. */
  readonly accessSeconds: number;
  readonly codeSeconds: number;
  /** Beginnings of tokens, as the provider's look. */
  readonly prefixes: { readonly access: string; readonly refresh: string; readonly code: string };
}

/** A person's consent: an account, and some of the scopes. */
interface Grant {
  readonly id: string;
  readonly account: string;
  readonly scopes: readonly string[];
  isRevoked: boolean;
}

export interface Token {
  /** For the journal: `access-3`. */
  readonly id: string;
  readonly value: string;
  readonly kind: 'access' | 'refresh';
  readonly grant: Grant;
  readonly issuedAt: number;
  /** Null: it does not end by time. */
  readonly expiresAt: number | null;
  /** Scopes of this token, where they are fewer or other ones than the grant's. */
  readonly scopes: readonly string[];
  isDead: boolean;
}

interface Code {
  readonly grant: Grant;
  readonly redirectUri: string;
  readonly challenge: string | null;
  readonly challengeMethod: string;
  readonly nonce: string | null;
  readonly givesRefresh: boolean;
  readonly expiresAt: number;
  isUsed: boolean;
}

interface Issued {
  readonly grant: Grant;
  readonly access: Token;
  readonly refresh: Token | null;
  /** The nonce of the request, which an id_token repeats. */
  readonly nonce: string | null;
}

/** A refusal of the token endpoint, with the words of RFC 6749. */
export class OAuthRefusal extends Error {
  readonly code: string;
  constructor(code: string, description: string) {
    super(description);
    this.code = code;
  }
}

interface Allowed {
  readonly account: string;
  readonly scopes: readonly string[];
  readonly redirectUri: string;
  readonly challenge: string | null;
  readonly challengeMethod: string;
  readonly nonce: string | null;
  readonly givesRefresh: boolean;
}

type Parameters = Readonly<Record<string, unknown>>;

export interface OAuthServer {
  readonly settings: OAuthSettings;
  readonly grants: readonly Grant[];
  readonly tokens: readonly Token[];
  /** Gives a code for what the person allowed. */
  readonly allow: (allowed: Allowed) => string;
  /** Answers a token request of any grant type, or throws a refusal. */
  readonly exchange: (parameters: Parameters, authorization: string | undefined) => Issued;
  /** Another access token of the same grant, for other scopes. */
  readonly issueAccess: (grant: Grant, scopes: readonly string[]) => Token;
  /** The grant's token as it is now; null if it is unknown, over or dead. */
  readonly check: (value: string) => Token | null;
  /** Any token, also a dead one. */
  readonly find: (value: string) => Token | null;
  /** Names the token of an Authorization header. */
  readonly tokenIdOf: (authorization: string) => string | null;
  readonly setMode: (mode: RefreshMode) => void;
  /** Ends the access tokens, as if their time were over. */
  readonly expireAccess: () => void;
  /** Ends every grant, as if the person had removed the app from the account. */
  readonly revokeAll: () => void;
}

export function oauthServer(given: OAuthSettings, clock: Clock): OAuthServer {
  let settings = given;
  const grants: Grant[] = [];
  const tokens = new Map<string, Token>();
  const codes = new Map<string, Code>();
  let lastId = 0;

  function issue(kind: Token['kind'], grant: Grant, scopes: readonly string[], seconds: number | null): Token {
    lastId += 1;
    const token: Token = {
      id: `${kind}-${lastId}`,
      value: settings.prefixes[kind] + randomBytes(24).toString('base64url'),
      kind,
      grant,
      scopes,
      issuedAt: clock.now(),
      expiresAt: seconds === null ? null : clock.now() + seconds * 1000,
      isDead: false,
    };
    tokens.set(token.value, token);
    return token;
  }
  const isAlive = ({ isDead, grant, expiresAt }: Token) =>
    !isDead && !grant.isRevoked && (expiresAt === null || clock.now() < expiresAt);
  const issueAccess = (grant: Grant, scopes: readonly string[]) =>
    issue('access', grant, scopes, settings.accessSeconds);

  function exchangeCode(parameters: Parameters): Issued {
    const code = codes.get(String(parameters.code));
    if (code === undefined) throw new OAuthRefusal('invalid_grant', 'The code is unknown.');
    if (code.isUsed) {
      code.grant.isRevoked = true;
      throw new OAuthRefusal('invalid_grant', 'The code was used before.');
    }
    if (clock.now() >= code.expiresAt) throw new OAuthRefusal('invalid_grant', 'The code is over.');
    if (parameters.redirect_uri !== code.redirectUri) {
      throw new OAuthRefusal('redirect_uri_mismatch', 'The redirect_uri is another one.');
    }
    if (!isVerified(code, parameters.code_verifier)) {
      throw new OAuthRefusal('invalid_grant', 'The code verifier is missing or wrong.');
    }
    code.isUsed = true;
    const { grant, givesRefresh, nonce } = code;
    const refresh = givesRefresh ? issue('refresh', grant, grant.scopes, null) : null;
    return { grant, access: issueAccess(grant, grant.scopes), refresh, nonce };
  }

  function refreshToken(parameters: Parameters): Issued {
    const token = tokens.get(String(parameters.refresh_token));
    if (token === undefined || token.kind !== 'refresh' || !isAlive(token)) {
      throw new OAuthRefusal('invalid_grant', 'Token has been expired or revoked.');
    }
    const { grant } = token;
    const access = issueAccess(grant, grant.scopes);
    if (settings.mode === 'keep') return { grant, access, refresh: null, nonce: null };
    if (settings.mode === 'rotate-old-dead') token.isDead = true;
    return { grant, access, refresh: issue('refresh', grant, grant.scopes, null), nonce: null };
  }

  return {
    get settings() {
      return settings;
    },
    grants,
    get tokens() {
      return [...tokens.values()];
    },
    allow: (allowed) => {
      const grant: Grant = {
        id: `grant-${grants.length + 1}`,
        account: allowed.account,
        scopes: allowed.scopes,
        isRevoked: false,
      };
      grants.push(grant);
      const code = settings.prefixes.code + randomBytes(24).toString('base64url');
      codes.set(code, { ...allowed, grant, expiresAt: clock.now() + settings.codeSeconds * 1000, isUsed: false });
      return code;
    },
    exchange: (parameters, authorization) => {
      checkClient(settings, parameters, authorization);
      if (parameters.grant_type === 'authorization_code') return exchangeCode(parameters);
      if (parameters.grant_type === 'refresh_token') return refreshToken(parameters);
      throw new OAuthRefusal('unsupported_grant_type', 'The grant type is not supported.');
    },
    issueAccess,
    check: (value) => {
      const token = tokens.get(value);
      return token !== undefined && isAlive(token) ? token : null;
    },
    find: (value) => tokens.get(value) ?? null,
    tokenIdOf: (authorization) => tokens.get(authorization.replace(/^\S+\s+/, ''))?.id ?? null,
    setMode: (mode) => {
      settings = { ...settings, mode };
    },
    expireAccess: () => {
      for (const token of tokens.values()) if (token.kind === 'access') token.isDead = true;
    },
    revokeAll: () => {
      for (const grant of grants) grant.isRevoked = true;
    },
  };
}

function isVerified({ challenge, challengeMethod }: Code, verifier: unknown): boolean {
  if (challenge === null) return true;
  if (typeof verifier !== 'string') return false;
  return (
    challenge === (challengeMethod === 'plain' ? verifier : createHash('sha256').update(verifier).digest('base64url'))
  );
}

/** The client proves itself in the body, or by basic authentication. */
function checkClient(settings: OAuthSettings, parameters: Parameters, authorization: string | undefined): void {
  const [, basic] = /^Basic\s+(\S+)$/i.exec(authorization ?? '') ?? [];
  const [id = '', secret = ''] =
    basic === undefined
      ? [parameters.client_id, parameters.client_secret].map((value) => String(value ?? ''))
      : Buffer.from(basic, 'base64').toString('utf8').split(':').map(decodeURIComponent);
  if (id !== settings.clientId || secret !== settings.clientSecret) {
    throw new OAuthRefusal('invalid_client', 'The client or its secret is wrong.');
  }
}
