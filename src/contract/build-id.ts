// Replaced by the build (vite.config.ts).
declare const BUILD_ID: string | undefined;

/** The build that runs: the first eight digits of its commit, or "source" when the code runs as it is written. */
export const buildId: string = typeof BUILD_ID === 'undefined' ? 'source' : BUILD_ID;
