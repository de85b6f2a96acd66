// What the device's own database refuses, and not the office. The person hears it, and the form keeps what was typed.
import { isDiskFull } from '#client/database/disk-full.ts';
import { noSpace, type Problem, storageClosed } from '#contract/problems.ts';
import { type Result, refused } from '#domain/result.ts';

/** Somebody emptied the browser's storage while the app was open. */
export const isClosed = (error: unknown): boolean =>
  error instanceof Error || error instanceof DOMException
    ? /^(DatabaseClosed|InvalidState)/.test(error.name) || isClosed(Reflect.get(error, 'inner') ?? error.cause)
    : false;

/** The same work, which answers a database that refuses as a refusal. */
export const refusedHere =
  <Given extends readonly unknown[], T>(work: (...given: Given) => Promise<Result<T, Problem>>) =>
  async (...given: Given): Promise<Result<T, Problem>> => {
    try {
      return await work(...given);
    } catch (error) {
      const problem = isDiskFull(error) ? noSpace : isClosed(error) ? storageClosed : null;
      if (problem === null) throw error;
      return refused(problem);
    }
  };
