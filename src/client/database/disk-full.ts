// A device without space refuses a write. The person hears it, and the form keeps what was typed.
import { type Problem, wordsForStatus } from '#contract/problems.ts';
import { type Result, refused } from '#domain/result.ts';

const diskFull = 507;

/** Browsers and Dexie name it alike, and wrap it in what was aborted by it. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error || error instanceof DOMException
    ? /quota/i.test(`${error.name} ${error.message}`) || isDiskFull(Reflect.get(error, 'inner') ?? error.cause)
    : false;

/** The same save, which answers a full device as a refusal. */
export const refusedWhenFull =
  <Given extends readonly unknown[], T>(save: (...given: Given) => Promise<Result<T, Problem>>) =>
  async (...given: Given): Promise<Result<T, Problem>> => {
    try {
      return await save(...given);
    } catch (error) {
      if (!isDiskFull(error)) throw error;
      return refused({ status: diskFull, title: wordsForStatus(diskFull), errors: {} });
    }
  };
