import { fileNameOf } from '#domain/text/file-name.ts';

interface NamedFile {
  readonly id: string;
  readonly leadId: number | null;
  readonly name: string;
}

const longestName = 60;

/** The path of a file in an archive: with the name that people know, short enough for every file system. */
export function archivePath({ id, leadId, name }: NamedFile): string {
  const safe = fileNameOf(name);
  const dot = safe.lastIndexOf('.');
  const ending = dot < 0 ? '' : safe.slice(dot);
  const stem = [...safe.slice(0, safe.length - ending.length)].slice(0, longestName).join('').trimEnd();
  return `files/${leadId === null ? 'company' : `lead-${leadId}`}/${id.slice(0, 12)}-${stem}${ending}`;
}
