import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** How far the log of a company had come at a time: its newest entry. The chain of accounts has no company. */
export interface AuditHead {
  readonly companyId: number | null;
  readonly id: number;
  readonly hash: string;
}

interface Line {
  readonly at: string;
  readonly heads: readonly AuditHead[];
  /** The database was replaced by a backup: what was written before says nothing of it. */
  readonly restored?: true;
}

/** Writes the heads behind the earlier ones, in a file that is no part of the database. */
export function keepAuditHeads(path: string, line: Line): void {
  appendFileSync(path, `${JSON.stringify(line)}\n`, { mode: 0o600 });
}

/** The heads since the last restore, each with its time; none where none were kept. A line that was cut off in a crash is passed over. */
export function readAuditHeads(path: string): readonly (AuditHead & { readonly at: string })[] {
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((text): Line[] => {
      try {
        return [JSON.parse(text) as Line];
      } catch {
        return [];
      }
    });
  const begin = lines.findLastIndex(({ restored }) => restored === true);
  return lines.slice(begin + 1).flatMap(({ at, heads }) => heads.map((head) => ({ ...head, at })));
}
