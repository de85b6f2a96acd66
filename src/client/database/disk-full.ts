/** Browsers and Dexie name it alike, and wrap it in what was aborted by it. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error || error instanceof DOMException
    ? /quota/i.test(`${error.name} ${error.message}`) || isDiskFull(Reflect.get(error, 'inner') ?? error.cause)
    : false;
