// Refusals of the device's own database, not of the office. The person is told, and the form keeps its input.
import { isDiskFull } from '#client/database/disk-full.ts';
import { noSpace, type Problem, storageClosed } from '#contract/problems.ts';
import { type Result, refused } from '#domain/result.ts';

/** The browser's storage was emptied while the app was open. */
export const isClosed = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'InvalidStateError';

/** The same action, with database errors as refusals. */
export const refuseDatabaseErrors =
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
