// Reads a company's archive as any ZIP program does.
import { createHash } from 'node:crypto';
import yauzl from 'yauzl';

interface ReadArchive {
  /** Bytes by path. */
  readonly entries: ReadonlyMap<string, Buffer>;
  /** The parsed rows of a table. */
  readonly rows: <T = Record<string, unknown>>(table: string) => readonly T[];
  readonly manifest: {
    readonly format: string;
    readonly companyId: number;
    readonly leads: number;
    readonly checksums: Record<string, string>;
  };
}

export async function readArchive(bytes: Buffer): Promise<ReadArchive> {
  const zip = await new Promise<yauzl.ZipFile>((resolve, reject) =>
    yauzl.fromBuffer(bytes, { lazyEntries: true }, (error, opened) => (error ? reject(error) : resolve(opened))),
  );
  const entries = new Map<string, Buffer>();
  await new Promise<void>((resolve, reject) => {
    zip.on('entry', (entry: yauzl.Entry) =>
      zip.openReadStream(entry, (error, stream) => {
        if (error) return reject(error);
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.once('error', reject);
        stream.once('end', () => {
          entries.set(entry.fileName, Buffer.concat(parts));
          zip.readEntry();
        });
      }),
    );
    zip.once('end', resolve);
    zip.once('error', reject);
    zip.readEntry();
  });
  return {
    entries,
    rows: (table) =>
      [...entries]
        .filter(([path]) => new RegExp(`^data/${table}-\\d+\\.json$`).test(path))
        .flatMap(([, content]) => JSON.parse(content.toString())),
    manifest: JSON.parse(entries.get('manifest.json')?.toString() ?? '{}'),
  };
}

export const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');

/** Entries whose checksum is wrong, missing, or of no entry. */
export function wrongChecksums({ entries, manifest }: ReadArchive): readonly string[] {
  const sums = Object.entries(manifest.checksums);
  const wrong = sums.filter(([path, sum]) => sha256(entries.get(path) ?? '') !== sum).map(([path]) => path);
  const listed = new Map(
    sums.flatMap(([path]) =>
      (entries.get(path)?.toString() ?? '')
        .split('\n')
        .filter(Boolean)
        .map((line): [string, string] => [line.slice(66), line.slice(0, 64)]),
    ),
  );
  const unlisted = [...entries.keys()].filter(
    (path) => !listed.has(path) && path !== 'manifest.json' && !sums.some(([sum]) => sum === path),
  );
  const different = [...listed].filter(([path, sum]) => sha256(entries.get(path) ?? '') !== sum).map(([path]) => path);
  return [...wrong, ...unlisted, ...different];
}
