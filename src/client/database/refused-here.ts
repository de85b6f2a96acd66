// What the device's own database refuses, and not the office. The person hears it, and the form keeps what was typed.
import { isDiskFull } from '#client/database/disk-full.ts';
import { type Problem, wordsForStatus } from '#contract/problems.ts';
import { type Result, refused } from '#domain/result.ts';

const noSpace = 507;
const storageClosed = 516;

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
      const status = isDiskFull(error) ? noSpace : isClosed(error) ? storageClosed : null;
      if (status === null) throw error;
      return refused({ status, title: wordsForStatus(status), errors: {} });
    }
  };
