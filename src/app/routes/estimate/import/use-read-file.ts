import { useRef, useState } from 'react';
import { useCompanyZone, useDevice } from '#app/shell/device-context.tsx';
import { bytesHash } from '#documents/content-hash.ts';
import { largestMeasurementFile, readMeasurementFile } from '#domain/measurements/read-measurement-file.ts';
import { dayIn } from '#domain/text/days.ts';
import type { ImportedReport } from '#engine/measurements/candidates.ts';

/** The chosen file, and what became of it. */
export type ReadFile =
  | { readonly kind: 'none' }
  | { readonly kind: 'reading'; readonly name: string }
  | { readonly kind: 'refused'; readonly name: string; readonly problem: string }
  | { readonly kind: 'read'; readonly name: string; readonly file: File; readonly imported: ImportedReport };

/** Reads a measurement file on the device; a later choice replaces an earlier one that is still being read. */
export function useReadFile(): { readonly read: ReadFile; readonly choose: (file: File) => void } {
  const device = useDevice();
  const zone = useCompanyZone() ?? 'UTC';
  const [read, setRead] = useState<ReadFile>({ kind: 'none' });
  const newest = useRef<File | null>(null);
  const choose = async (file: File) => {
    newest.current = file;
    const { name } = file;
    setRead({ kind: 'reading', name });
    const answer = await readFile(file, dayIn(device.now(), zone));
    if (newest.current === file) setRead(answer);
  };
  return { read, choose: (file) => void choose(file) };
}

async function readFile(file: File, today: string): Promise<ReadFile> {
  const { name } = file;
  if (file.size > largestMeasurementFile) return { kind: 'refused', name, problem: 'The file is larger than 20 MB.' };
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const report = readMeasurementFile(bytes, decoded);
    if (!report.ok) return { kind: 'refused', name, problem: report.problem };
    return { kind: 'read', name, file, imported: { report: report.value, hash: await bytesHash(bytes), today } };
  } catch {
    // The file was moved or removed after it was chosen.
    return { kind: 'refused', name, problem: 'The device cannot read the file. Choose it again.' };
  }
}

const decoded = (bytes: Uint8Array, encoding: string): string => new TextDecoder(encoding).decode(bytes);
