import { fileNameOf } from '#domain/text/file-name.ts';

/** Saves a file through the browser's downloads. */
export function downloadBlob(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileNameOf(name);
  link.click();
  // The download starts after this task and needs the URL until then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
