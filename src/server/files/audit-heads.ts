import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** The newest entry of a company's log at some time. The chain of accounts has no company. */
interface AuditHead {
  readonly companyId: number | null;
  readonly id: number;
  readonly hash: string;
}

interface HeadLine {
  readonly at: string;
  readonly heads: readonly AuditHead[];
  /** A backup replaced the database, so earlier heads say nothing about it. */
  readonly restored?: true;
}

/** Appends the heads to a file outside the database. */
export function storeAuditHeads(path: string, line: HeadLine): void {
  appendFileSync(path, `${JSON.stringify(line)}\n`, { mode: 0o600 });
}

/** The heads since the last restore with their times; none without a file. A line truncated by a crash is skipped. */
export function readAuditHeads(path: string): readonly (AuditHead & { readonly at: string })[] {
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((text): HeadLine[] => {
      try {
        return [JSON.parse(text) as HeadLine];
      } catch {
        return [];
      }
    });
  const start = lines.findLastIndex(({ restored }) => restored === true);
  return lines.slice(start + 1).flatMap(({ at, heads }) => heads.map((head) => ({ ...head, at })));
}
