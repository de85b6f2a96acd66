import { invalid, notNow, type Problem, problemFor } from '#contract/problems.ts';

/** An expected refusal on its way to the error handler, the only code that writes it. */
export class Refusal extends Error {
  readonly problem: Problem;
  readonly headers: Readonly<Record<string, string>>;
  /** Members other than title, status and errors, such as the current record of a 412. */
  readonly extra: Readonly<Record<string, unknown>>;

  constructor(
    problem: Problem,
    more: {
      readonly headers?: Readonly<Record<string, string>>;
      readonly extra?: Readonly<Record<string, unknown>>;
    } = {},
  ) {
    super(problem.title);
    this.problem = problem;
    this.headers = more.headers ?? {};
    this.extra = more.extra ?? {};
  }

  /** The same with more headers. */
  withHeaders(headers: Readonly<Record<string, string>>): Refusal {
    return new Refusal(this.problem, { headers: { ...this.headers, ...headers }, extra: this.extra });
  }
}

/** A refusal by its status, in the specification's words unless others are given. */
export const refuse = (status: number, title?: string): Refusal => new Refusal(problemFor(status, title));

/** A 400 with messages by field. */
export const refuseInput = (errors: Problem['errors']): Refusal => new Refusal(invalid(errors));

/** A 404, the same for unknown records and for those of another company. */
export const notFound = (title?: string): Refusal => refuse(404, title);

/** There is no session, or it has ended. */
export const noSession = (): Refusal => refuse(401);

/** There is no such integration key, or it has ended. */
export const noKey = (): Refusal =>
  refuse(401, 'This integration key is not valid. An admin makes a new one on the page API integration.');

export const forbidden = (title?: string): Refusal => refuse(403, title);

/** The state of the subject does not allow it. */
export const blocked = (title: string, more: Pick<Partial<Problem>, 'errors' | 'conflicts'> = {}): Refusal =>
  new Refusal({ ...notNow(title), ...more });

/** Deleted in the meantime. */
export const gone = (): Refusal => refuse(410);

export const tooLarge = (title: string): Refusal => refuse(413, title);

/** With the seconds until a retry may succeed. */
export const tooMany = (seconds: number | null, title?: string): Refusal =>
  new Refusal(problemFor(429, title), seconds === null ? {} : { headers: { 'retry-after': String(seconds) } });

/** The server cannot work now. */
export const busy = (): Refusal => refuse(503);
