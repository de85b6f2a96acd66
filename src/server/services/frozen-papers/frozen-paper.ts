import type { Document } from '#contract/records/document.ts';
import type { PaperKind } from '#documents/kinds/paper-kind.ts';
import type { Paper } from '#documents/paper/paper.ts';
import type { Actor } from '#server/context.ts';
import type { Trx } from '#server/database/database.ts';

/** A company's transaction, with the person whose paper it is. */
export interface PaperReading {
  readonly trx: Trx;
  readonly actor: Pick<Actor, 'companyId' | 'userId'>;
}

export interface Frozen {
  readonly work: PaperReading;
  readonly kind: PaperKind;
  readonly document: Document;
  readonly paper: Paper;
  readonly isSigned: boolean;
}

export const nounOf = (kind: PaperKind | null): string => kind?.address.replaceAll('-', ' ') ?? 'document';
