import { ProviderFailure } from '#server/connections/provider-failure.ts';
import { TooLargeTree } from '#server/connections/storage-service.ts';

/** Folders cannot be made until a person changes something; the message says what. */
export class FolderProblem extends Error {}

/** The try has had its time; the next one goes on. */
export class Unfinished extends Error {}

/** Somebody else works on the folders now. */
export class LeaseLost extends Error {}

const sentences: Readonly<Record<string, string>> = {
  insufficientFilePermissions:
    'The connected account may not write into the folder. Give it the right to, or choose another folder.',
  insufficientParentPermissions:
    'The connected account may not write into the folder. Give it the right to, or choose another folder.',
  accessDenied:
    'The connected account may not read or write in the folder. Give it the right to, or choose another folder.',
  cannotCopyFile: 'A file of the template may not be copied. Allow copies of it, or take it out of the template.',
  storageQuotaExceeded: 'The storage is full.',
  quotaLimitReached: 'The storage is full.',
  notFound: 'A folder or file is gone, or no longer shared with the connected account.',
  itemNotFound: 'A folder or file is gone, or no longer shared with the connected account.',
  copyFailed: 'Microsoft could not finish the copy of the template. A retry completes it.',
};

/** The sentence of the Folder Log. */
export function problemText(error: unknown, label: string): string {
  if (error instanceof FolderProblem) return error.message;
  if (error instanceof TooLargeTree) return `${error.message} Choose a smaller one.`;
  if (error instanceof ProviderFailure) {
    const { code, kind, message } = error;
    const known = code === null ? undefined : sentences[code];
    if (known !== undefined) return known;
    if (kind === 'transient') return `${label} has not answered for a while. The folders are made as soon as it does.`;
    return message;
  }
  return 'The server could not make the folders.';
}

/** The analysis of a failure: time and code, for the observations. */
export function attemptText(error: unknown, now: Date): string {
  const what =
    error instanceof ProviderFailure
      ? [error.status, error.code].filter((part) => part !== null).join(' ') || error.kind
      : (error as Error).message;
  return `${now.toISOString().slice(0, 16).replace('T', ' ')} UTC: ${what}`;
}
