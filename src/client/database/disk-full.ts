/** Browsers and Dexie use the same name, and wrap it in the error of the aborted transaction. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error || error instanceof DOMException
    ? /quota/i.test(`${error.name} ${error.message}`) || isDiskFull(Reflect.get(error, 'inner') ?? error.cause)
    : false;
