import type { AddEntry, ArchiveEntry } from '#server/services/archive/write-zip.ts';

/** The format of the archive; another number is another format. */
export const archiveFormat = 'eaveline-company 1';

/** Entries of one file of checksums, which is what a process remembers of them. */
const entriesOfFile = 5_000;

interface Checked {
  readonly add: AddEntry;
  /** Adds the checksums of the last entries. */
  readonly addChecksums: () => Promise<void>;
  /** Adds the manifest, which is the last entry and has the checksums of the files of checksums. */
  readonly addManifest: (facts: Readonly<Record<string, string | number>>) => Promise<void>;
}

/** Adds entries and remembers their checksums, which go into the archive in files that `sha256sum --check` reads. */
export function checkedEntries(write: AddEntry): Checked {
  let lines: string[] = [];
  const sums: Record<string, string> = {};
  let entries = 0;
  const addChecksums = async () => {
    if (lines.length === 0) return;
    const path = `checksums/${String(Object.keys(sums).length + 1).padStart(4, '0')}.txt`;
    const content = lines.join('');
    lines = [];
    sums[path] = (await write({ path, content: pieces(content) })).sha256;
  };
  return {
    add: async (entry: ArchiveEntry) => {
      const written = await write(entry);
      lines.push(`${written.sha256}  ${written.path}\n`);
      entries += 1;
      if (lines.length >= entriesOfFile) await addChecksums();
      return written;
    },
    addChecksums,
    addManifest: async (facts) => {
      const content = `${JSON.stringify({ ...facts, entries, checksums: sums }, null, 2)}\n`;
      await write({ path: 'manifest.json', content: pieces(content) });
    },
  };
}

async function* pieces(text: string): AsyncGenerator<string> {
  yield text;
}

export const readMe = (companyName: string): string => `${companyName}: everything of the company in Eaveline

Unpack the archive and open index.html in a browser. It needs neither a network nor Eaveline.

index.html       all leads, with their estimates, papers, photos and files
csv/             tables for spreadsheets: UTF-8, times in ISO 8601
data/            every record as stored, in JSON, with what the CSV files leave out: the catalog and the rules in every
                 published version, earlier versions of records, the audit log
files/           photos, PDFs, attachments, logos and measurement files
checksums/       SHA-256 of every file; "sha256sum --check checksums/*.txt" checks them all
manifest.json    the format of the archive, and the SHA-256 of each file of checksums

No password, key or token is in it. Deleted records are not in it either.

The audit log (data/audit_log-*.json) is a chain: each entry has the hash of the one before it, so that a changed, added
or removed entry shows. Signed PDFs have the seal of the company, and the certificate in each of them checks it.
`;
