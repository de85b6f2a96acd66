import { invalid, type Problem, wordsForStatus } from '#contract/problems.ts';

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
}

/** A refusal by its status, in the words of the specification unless given others. */
export const refuse = (status: number, title = wordsForStatus(status)): Refusal =>
  new Refusal({ status, title, errors: {} });

/** 400 with messages by field. */
export const refuseInput = (errors: Problem['errors']): Refusal => new Refusal(invalid(errors));

/** The same answer for unknown records and for those of another company. */
export const notFound = (): Refusal => refuse(404);
