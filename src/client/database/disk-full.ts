/** Browsers differ in the error, but not in this word. */
export const isDiskFull = (error: unknown): boolean =>
  (error instanceof Error || error instanceof DOMException) && /quota/i.test(`${error.name} ${error.message}`);
