// Formatted text as a small tree. Nothing outside this tree can be stored, shown or printed: sanitized by construction.

export interface Run {
  readonly text: string;
  readonly bold?: true;
  readonly italic?: true;
  readonly underline?: true;
}

export interface ListItem {
  readonly runs: readonly Run[];
  /** Set only in a checklist. */
  readonly checked?: boolean;
}

export type Block =
  | { readonly kind: 'paragraph'; readonly runs: readonly Run[] }
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly runs: readonly Run[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly ListItem[] };

export type RichText = readonly Block[];
