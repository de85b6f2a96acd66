// A route as data: its address, what it takes, what it answers and refuses, and who may call it. The server registers it,
// the device calls it, and the description and the reference of the API are made from it.
import type { Shape } from '#contract/shape.ts';

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `:name` for each of `params`. */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  readonly who: CallerKind;
  readonly params?: Parameters;
  readonly query?: Parameters;
  readonly body?: Body;
  /** It may be repeated under its `Idempotency-Key`, and `If-Match` names the version that it was made on. */
  readonly isChange?: true;
  readonly answer: Answer;
  /** Refusals beside those that every call of its kind may meet, each with its reason. */
  readonly refuses?: Readonly<Record<number, string>>;
}

export type Routes = Readonly<Record<string, Route>>;

export type CallerKind =
  | 'anybody'
  /** A page of the app itself, which alone may use the cookies of a session. */
  | 'own page'
  /** Somebody logged in, in no company or in one. */
  | 'user'
  /** Somebody who works in the company. */
  | 'member'
  /** A member, also in a tab of its own, which brings a cookie for papers instead of a token. */
  | 'viewer'
  /** A member, or somebody with a ticket. */
  | 'ticket holder'
  /** An admin of the company. */
  | 'admin';

/** A value in an address, as JSON Schema but for `required`, which is its own. */
export interface Parameter {
  readonly type: 'integer' | 'boolean' | 'string';
  readonly description: string;
  readonly required?: true;
  readonly default?: string | number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly enum?: readonly string[];
}

export type Parameters = Readonly<Record<string, Parameter>>;

export type Body =
  /** A message as it is. */
  | { readonly kind: 'message'; readonly shape: Shape<unknown> }
  /** A record without what is read-only, of which only `required` must be there; members of `more` may come along. */
  | {
      readonly kind: 'record';
      readonly shape: Shape<unknown>;
      readonly required: readonly string[];
      readonly more?: Shape<unknown>;
    }
  /** Multipart. */
  | { readonly kind: 'form' };

export type Answer =
  | { readonly kind: 'one'; readonly shape: Shape<unknown>; readonly status?: 201 }
  | { readonly kind: 'list'; readonly shape: Shape<unknown> }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'bytes'; readonly types: readonly string[] };

type ValueOf<P extends Parameter> = P['type'] extends 'integer'
  ? number
  : P['type'] extends 'boolean'
    ? boolean
    : string;

type NoMembers = Readonly<Record<never, never>>;

export type ParamsOf<R extends Route> = R extends { readonly params: infer P extends Parameters }
  ? { readonly [Name in keyof P]: ValueOf<P[Name]> }
  : NoMembers;

type NamesWith<Q extends Parameters, Mark extends object> = {
  [Name in keyof Q]: Q[Name] extends Mark ? Name : never;
}[keyof Q];

type Query<Q extends Parameters, Certain extends keyof Q, Absent> = {
  readonly [Name in Certain]: ValueOf<Q[Name]>;
} & { readonly [Name in Exclude<keyof Q, Certain>]?: ValueOf<Q[Name]> | Absent };

/** The query as it is asked with; null leaves a parameter out. */
export type QueryOf<R extends Route> = R extends { readonly query: infer Q extends Parameters }
  ? Query<Q, NamesWith<Q, { readonly required: true }>, null | undefined>
  : NoMembers;

/** The query as it arrives, with its defaults. */
export type ReceivedQueryOf<R extends Route> = R extends { readonly query: infer Q extends Parameters }
  ? Query<Q, NamesWith<Q, { readonly required: true } | { readonly default: string | number }>, never>
  : NoMembers;

type TypeOf<S> = S extends Shape<infer T> ? T : never;

type Written<B> = B extends { readonly shape: infer S; readonly required: readonly (infer Name)[] }
  ? Partial<Omit<TypeOf<S>, keyof MoreOf<B>>> & Partial<MoreOf<B>> & Required<Pick<TypeOf<S>, Name & keyof TypeOf<S>>>
  : never;

type MoreOf<B> = B extends { readonly more: infer S } ? TypeOf<S> : NoMembers;

export type BodyOf<R extends Route> = R extends { readonly body: infer B }
  ? B extends { readonly kind: 'message'; readonly shape: infer S }
    ? TypeOf<S>
    : B extends { readonly kind: 'record' }
      ? Written<B>
      : undefined
  : undefined;

export type AnswerOf<R extends Route> = R['answer'] extends { readonly kind: 'one'; readonly shape: infer S }
  ? TypeOf<S>
  : R['answer'] extends { readonly kind: 'list'; readonly shape: infer S }
    ? readonly TypeOf<S>[]
    : R['answer'] extends { readonly kind: 'bytes' }
      ? Blob
      : undefined;
