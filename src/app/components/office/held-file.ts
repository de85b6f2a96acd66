import { ok, type Result, refused } from '#domain/result.ts';

/**
 * The chosen file, copied into memory, because another program may overwrite the original before it is sent; or the
 * reason why it cannot be read.
 */
export async function heldFile(chosen: File, maxBytes: number): Promise<Result<File, string>> {
  if (chosen.size > maxBytes) return refused(`${chosen.name} is larger than ${maxBytes / 1_000_000} MB.`);
  try {
    return ok(new File([await chosen.arrayBuffer()], chosen.name, { type: chosen.type }));
  } catch {
    return refused(`${chosen.name} cannot be read. Close it in the other program and choose it again.`);
  }
}

/** "38 KB". */
export const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} KB` : `${Math.ceil(bytes / 100_000) / 10} MB`;
