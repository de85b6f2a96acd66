// A provider as data: its addresses, its scopes, what its errors mean. A new provider is a folder in `providers`.
import type { ProviderName } from '#contract/providers.ts';
import type { Settings } from '#contract/records/settings.ts';
import type { FailureKind } from '#server/connections/provider-failure.ts';

/** Facts about a connection besides its tokens, such as its data center. */
export type ConnectionDetails = Readonly<Record<string, string | null>>;

export interface ProviderError {
  /** Null for an access token that was not accepted. */
  readonly kind: FailureKind | null;
  /** The provider's own code, for the log and the analysis of a fault. */
  readonly code: string | null;
  /** Seconds for which calls pause after a first, second and further failure of this kind; the last one repeats. */
  readonly pauses?: readonly number[];
}

/** An answer of a provider, read in full. */
export interface ProviderAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Uint8Array;
  /** The body as JSON; undefined for an empty one, or one that is not JSON. */
  readonly json: unknown;
}

/** Reads with the access token of a new or current connection. */
export type ReadJson = (url: string) => Promise<unknown>;

export interface ProviderAccount {
  /** E-mail address of the account, if the provider tells it. */
  readonly email: string | null;
  readonly details: ConnectionDetails;
}

/** A limit of the operator's client at a provider, for all companies together. */
export interface ClientLimit {
  readonly perMinute: number;
  /** The pause of all calls after a refusal that names no time. */
  readonly pauseMs: number;
}

export interface Provider {
  readonly name: ProviderName;
  /** As people call it. */
  readonly label: string;
  /** Page of the app on which it is connected. */
  readonly page: string;
  /** Environment variables of the operator: required ones, and others. */
  readonly variables: {
    readonly clientId: string;
    readonly clientSecret: string;
    /** One origin instead of all hosts of the provider. */
    readonly url: string;
    readonly more: readonly string[];
  };
  readonly endpoints: (details: ConnectionDetails) => {
    readonly authorize: string;
    readonly token: string;
    /** Null for a provider that cannot revoke. */
    readonly revoke: string | null;
  };
  /** The `iss` of a callback, for providers that send it. */
  readonly issuer?: string;
  /** More parameters of the authorization request. */
  readonly authorizeWith: Readonly<Record<string, string>>;
  readonly scopes: readonly string[];
  readonly scopeSeparator: ' ' | ',';
  /** Scopes without which it is useless; a person may refuse some. */
  readonly neededScopes: readonly string[];
  /** Hosts that may get the access token; one that begins with a dot stands for every subdomain. */
  readonly hosts: readonly string[];
  /** Scheme of the Authorization header. */
  readonly scheme: string;
  /** Time until a call must have begun to answer, and time in all. */
  readonly headersMs: number;
  readonly totalMs: number;
  /** For a provider that counts the calls of all companies together. */
  readonly limit?: ClientLimit;
  /** The meaning of a refusal where it is not that of its status; null otherwise. */
  readonly errorOf: (answer: ProviderAnswer) => ProviderError | null;
  /** Facts about the account in the callback; null if it names a host that is not the provider's. */
  readonly detailsOfCallback?: (
    parameters: URLSearchParams,
    isOwn: (url: string) => boolean,
  ) => ConnectionDetails | null;
  /** The same of a token answer. */
  readonly detailsOfToken?: (
    answer: Readonly<Record<string, unknown>>,
    details: ConnectionDetails,
    isOwn: (url: string) => boolean,
  ) => ConnectionDetails | null;
  /** Rewrites an answer of the token endpoint that does not follow the standard. */
  readonly tokenError?: (json: unknown) => { readonly status: number; readonly error: string } | null;
  /** A better sentence for an error of the callback, or null. */
  readonly sentenceOfCallback?: (parameters: URLSearchParams) => string | null;
  /** Settings of the company that follow its connection. */
  readonly settingsWhenOn: (settings: Settings) => Partial<Settings>;
  readonly settingsWhenOff: (settings: Settings) => Partial<Settings>;
  /** Asks the provider whose account it is. */
  readonly readAccount: (read: ReadJson, details: ConnectionDetails) => Promise<ProviderAccount>;
}
