// Fields that two people changed, in words.
import type { User } from '#contract/records/user.ts';
import type { FieldOverlap, MergedField } from '#domain/changes/merge-record.ts';
import { memberLabel } from '#domain/forms/member-label.ts';
import { valueText } from '#domain/forms/value-text.ts';
import { personName } from '#domain/text/names.ts';

export interface ConflictText {
  readonly label: string;
  /** Its place, when the name alone is ambiguous. */
  readonly path: string;
  readonly was: string;
  readonly mine: string;
  readonly theirs: string;
  /** Its price, if that differs. */
  readonly myMoney: string;
  readonly theirMoney: string;
}

export interface MergedText {
  readonly label: string;
  readonly value: string;
  readonly side: 'mine' | 'theirs';
}

/** Labels and formats of the fields of one kind of record. */
export interface ConflictWording {
  readonly field: (field: FieldOverlap) => ConflictText;
  readonly merged: (field: MergedField) => MergedText | null;
}

export const emptyText = '(empty)';

/** A lead, or a document, with the labels of its form. */
export function plainWording(users: readonly User[], labels: ReadonlyMap<string, string>): ConflictWording {
  const labelOf = (path: string): string => {
    const name = path.split('/').at(-1) ?? path;
    return labels.get(name) ?? memberLabel(name);
  };
  return {
    field: ({ name, base, mine, theirs }) => ({
      label: labelOf(name),
      path: '',
      was: conflictValue(name, base, users),
      mine: conflictValue(name, mine, users),
      theirs: conflictValue(name, theirs, users),
      myMoney: '',
      theirMoney: '',
    }),
    merged: ({ name, side, value }) => ({ label: labelOf(name), value: conflictValue(name, value, users), side }),
  };
}

/** A value in words: a person by name. */
export function conflictValue(name: string, value: unknown, users: readonly User[] = []): string {
  if ((name === 'userId' || name === 'additionalSalesmanId') && typeof value === 'number') {
    const user = users.find(({ id }) => id === value);
    return user ? personName(user) : `No. ${value}`;
  }
  return valueText(name, value) || emptyText;
}
