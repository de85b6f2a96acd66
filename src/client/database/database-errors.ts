// Errors of the device's own database, which are not refusals by the office.
import { noSpace, type Problem, storageClosed } from '#contract/problems.ts';
import { type Result, refused } from '#domain/result.ts';

/** Browsers throw different errors, but all contain this word. */
export const isDiskFull = (error: unknown): boolean =>
  (error instanceof Error || error instanceof DOMException) && /quota/i.test(`${error.name} ${error.message}`);

/** The browser's storage was emptied while the app was open. */
export const isClosed = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'InvalidStateError';

/** Turns a database error into a refusal: the person is told, and the form keeps its input. */
export async function refuseDatabaseErrors<T>(work: () => Promise<Result<T, Problem>>): Promise<Result<T, Problem>> {
  try {
    return await work();
  } catch (error) {
    const problem = isDiskFull(error) ? noSpace : isClosed(error) ? storageClosed : null;
    if (problem === null) throw error;
    return refused(problem);
  }
}
