// Formatted text as a small tree. What is not in this tree cannot be stored, shown or printed: sanitising by construction.

export interface Run {
  readonly text: string;
  readonly bold?: true;
  readonly italic?: true;
  readonly underline?: true;
}

export interface ListItem {
  readonly runs: readonly Run[];
  /** Set on a checklist. */
  readonly checked?: boolean;
}

export type Block =
  | { readonly kind: 'paragraph'; readonly runs: readonly Run[] }
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly runs: readonly Run[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly ListItem[] };

export type RichText = readonly Block[];

/** The words alone, a line for each block. */
export function plainText(text: RichText): string {
  const words = (runs: readonly Run[]) => runs.map((run) => run.text).join('');
  return text
    .flatMap((block) => (block.kind === 'list' ? block.items.map((item) => words(item.runs)) : [words(block.runs)]))
    .join('\n');
}
