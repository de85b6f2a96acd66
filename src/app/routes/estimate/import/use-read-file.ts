import { useRef, useState } from 'react';
import { useCompanyZone, useDevice } from '#app/shell/device-context.tsx';
import { contentHash } from '#documents/content-hash.ts';
import { figuresOf } from '#domain/measurements/figures.ts';
import { largestMeasurementFile, readMeasurementFile } from '#domain/measurements/read-measurement-file.ts';
import { dayIn } from '#domain/text/days.ts';
import type { ImportedReport } from '#engine/measurements/candidates.ts';

/** The chosen file, and what became of it. */
export type ReadFile =
  | { readonly kind: 'none' }
  | { readonly kind: 'reading'; readonly name: string }
  | { readonly kind: 'refused'; readonly name: string; readonly problem: string }
  | { readonly kind: 'read'; readonly name: string; readonly file: File; readonly imported: ImportedReport };

/** Takes a file with sentences about it that the file itself does not say. */
export type ChooseFile = (file: File, notes?: readonly string[]) => void;

/** Reads a measurement file on the device; a later choice replaces an earlier one that is still being read. */
export function useReadFile(): { readonly read: ReadFile; readonly choose: ChooseFile; readonly forget: () => void } {
  const device = useDevice();
  const zone = useCompanyZone() ?? 'UTC';
  const [read, setRead] = useState<ReadFile>({ kind: 'none' });
  const newest = useRef<File | null>(null);
  const choose = async (file: File, notes: readonly string[]) => {
    newest.current = file;
    const { name } = file;
    setRead({ kind: 'reading', name });
    const answer = await readFile(file, notes, dayIn(device.now(), zone));
    if (newest.current === file) setRead(answer);
  };
  const forget = () => {
    newest.current = null;
    setRead({ kind: 'none' });
  };
  return { read, choose: (file, notes = []) => void choose(file, notes), forget };
}

async function readFile(file: File, known: readonly string[], today: string): Promise<ReadFile> {
  const { name } = file;
  if (file.size > largestMeasurementFile) return { kind: 'refused', name, problem: 'The file is larger than 20 MB.' };
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const report = readMeasurementFile(bytes, decoded);
    if (!report.ok) return { kind: 'refused', name, problem: report.problem };
    const hash = await contentHash(figuresOf(report.value));
    const notes = [...new Set([...known, ...report.value.notes])];
    return { kind: 'read', name, file, imported: { report: { ...report.value, notes }, hash, today } };
  } catch {
    // The file was moved or removed after it was chosen.
    return { kind: 'refused', name, problem: 'The device cannot read the file. Choose it again.' };
  }
}

const decoded = (bytes: Uint8Array, encoding: string): string => new TextDecoder(encoding).decode(bytes);
