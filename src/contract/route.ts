// A route as data: address, parameters, body, answer, refusals and access. The server registers it, the device calls
// it, and the API description and reference are generated from it.
import type { MultipartForm } from '#contract/form.ts';
import type { Shape } from '#contract/shape.ts';

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `:name` for each of `params`. */
  readonly path: string;
  /** Heading in the description of the API, if not that of its file (`tagOf`). */
  readonly tag?: string;
  readonly summary: string;
  readonly description?: string;
  readonly who: CallerKind;
  /** Whether the company's integration key opens it, too. */
  readonly opensToKey?: true;
  readonly params?: Parameters;
  readonly query?: Parameters;
  readonly body?: Body;
  /** A retry repeats its `Idempotency-Key`, and `If-Match` names the base version. */
  readonly isChange?: true;
  readonly answer: RouteAnswer;
  /** Refusals in addition to those common to its kind of route, each with its reason. */
  readonly refuses?: Readonly<Record<number, string>>;
}

export type Routes = Readonly<Record<string, Route>>;

export type CallerKind =
  | 'anybody'
  /** Pages of the app itself, the only ones that may use session cookies. */
  | 'own page'
  /** A logged-in user, with or without a company. */
  | 'user'
  /** A member of the company. */
  | 'member'
  /** A member of the company, or a super admin of every company when the query names none. */
  | 'member or super admin'
  /** A member, even in a separate tab, which sends a cookie for papers instead of a token. */
  | 'viewer'
  /** A member, or the holder of a ticket. */
  | 'ticket holder'
  /** An admin of the company. */
  | 'admin'
  /** A member of the company who reviews failed project folders. */
  | 'master admin'
  /** A super admin, with or without a company. */
  | 'super admin';

/** A parameter as JSON Schema, except that `required` is its own. */
interface Parameter {
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
  /** A complete message. */
  | { readonly kind: 'message'; readonly shape: Shape<unknown> }
  /** A record without its read-only members. Only `required` ones must be present; members of `more` are allowed. */
  | {
      readonly kind: 'record';
      readonly shape: Shape<unknown>;
      readonly required: readonly string[];
      readonly more?: Shape<unknown>;
      /** A member with a list of records that may come without their uuid: the server makes it. */
      readonly unnamed?: string;
    }
  /** A multipart body. */
  | { readonly kind: 'form'; readonly parts: MultipartForm };

export type RouteAnswer =
  | {
      readonly kind: 'one';
      readonly shape: Shape<unknown>;
      readonly status?: 201;
      readonly with?: RecordLists;
      /** Whether null is an answer, too. */
      readonly orNull?: true;
    }
  | { readonly kind: 'list'; readonly shape: Shape<unknown>; readonly with?: RecordLists }
  | { readonly kind: 'nothing' }
  | {
      readonly kind: 'bytes';
      readonly types: readonly string[];
      /** The header Range is followed. */
      readonly inRanges?: true;
      /** The answer may be a redirect to the storage, which then sends the bytes. */
      readonly mayRedirect?: true;
    }
  /** Sends a browser on to a page. */
  | { readonly kind: 'redirect' }
  /** Server-sent events by name, each with its meaning; none has data. */
  | { readonly kind: 'events'; readonly events: Readonly<Record<string, string>> };

/** Lists of other records that come with each record of an answer, by their names in it. */
type RecordLists = Readonly<Record<string, Shape<unknown>>>;

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

type RouteQuery<Q extends Parameters, Certain extends keyof Q, Absent> = {
  readonly [Name in Certain]: ValueOf<Q[Name]>;
} & { readonly [Name in Exclude<keyof Q, Certain>]?: ValueOf<Q[Name]> | Absent };

/** The query of a call; null omits a parameter. */
export type QueryOf<R extends Route> = R extends { readonly query: infer Q extends Parameters }
  ? RouteQuery<Q, NamesWith<Q, { readonly required: true }>, null | undefined>
  : NoMembers;

/** The query as received, with defaults applied. */
export type ReceivedQueryOf<R extends Route> = R extends { readonly query: infer Q extends Parameters }
  ? RouteQuery<Q, NamesWith<Q, { readonly required: true } | { readonly default: string | number }>, never>
  : NoMembers;

type TypeOf<S> = S extends Shape<infer T> ? T : never;

type WrittenRoute<B> = B extends { readonly shape: infer S; readonly required: readonly (infer Name)[] }
  ? Partial<Omit<TypeOf<S>, keyof MoreOf<B>>> & Partial<MoreOf<B>> & Required<Pick<TypeOf<S>, Name & keyof TypeOf<S>>>
  : never;

type MoreOf<B> = B extends { readonly more: infer S } ? TypeOf<S> : NoMembers;

/** The parts of a multipart body. */
export type PartsOf<R extends Route> = R extends {
  readonly body: { readonly kind: 'form'; readonly parts: infer P extends MultipartForm };
}
  ? P
  : never;

export type BodyOf<R extends Route> = R extends { readonly body: infer B }
  ? B extends { readonly kind: 'message'; readonly shape: infer S }
    ? TypeOf<S>
    : B extends { readonly kind: 'record' }
      ? WrittenRoute<B>
      : undefined
  : undefined;

export type AnswerOf<R extends Route> = R['answer'] extends { readonly kind: 'one'; readonly shape: infer S }
  ? (TypeOf<S> & ListsOf<R['answer']>) | (R['answer'] extends { readonly orNull: true } ? null : never)
  : R['answer'] extends { readonly kind: 'list'; readonly shape: infer S }
    ? readonly (TypeOf<S> & ListsOf<R['answer']>)[]
    : R['answer'] extends { readonly kind: 'bytes' }
      ? Blob
      : undefined;

type ListsOf<A> = A extends { readonly with: infer W }
  ? { readonly [Name in keyof W]: readonly TypeOf<W[Name]>[] }
  : NoMembers;

/** The events of a stream. */
export type EventOf<R extends Route> = R['answer'] extends { readonly kind: 'events'; readonly events: infer E }
  ? keyof E & string
  : never;
