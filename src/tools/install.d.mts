// Types of what TypeScript calls of the plain JavaScript beside it.

export function buildApp(): Promise<boolean>;
export function buildServer(): Promise<void>;
export function watchServer(): Promise<boolean>;
