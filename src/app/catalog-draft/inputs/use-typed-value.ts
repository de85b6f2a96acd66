import { type ChangeEvent, useState } from 'react';
import { useDraftStore } from '#app/catalog-draft/draft-context.tsx';
import { readNumber } from '#domain/quantity/read-number.ts';
import { formatAmount } from '#domain/text/format-number.ts';

interface TypedValue<T> {
  readonly value: T | undefined;
  readonly write: (value: T | undefined) => string;
  /** Returns null for an invalid text, which stays in the input and is marked. */
  readonly read: (text: string) => { readonly value: T | undefined } | null;
  readonly onType: (value: T | undefined) => void;
}

/** A text input for a member of the draft: each valid key press changes the draft, and blur stores the change. */
export function useTypedValue<T>({ value, write, read, onType }: TypedValue<T>) {
  const { flush } = useDraftStore();
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? write(value);
  return {
    value: shown,
    'aria-invalid': read(shown) === null || undefined,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      setTyped(target.value);
      const next = read(target.value);
      if (next !== null) onType(next.value);
    },
    onBlur: () => {
      // An invalid text stays, marked, until it is mended.
      if (read(shown) !== null) setTyped(null);
      flush();
    },
  };
}

export const textValue = {
  write: (value: string | undefined) => value ?? '',
  read: (text: string) => ({ value: text.trim() === '' ? undefined : text }),
};

/** A text that must not be empty. */
export const nameValue = {
  write: (value: string | undefined) => value ?? '',
  read: (text: string) => (text.trim() === '' ? null : { value: text }),
};

function numberRead(text: string, unit = ''): { readonly value: number | undefined } | null {
  const number = readNumber(text, unit);
  return Number.isNaN(number) ? null : { value: number ?? undefined };
}

export const numberValue = {
  write: (value: number | undefined) => (value === undefined ? '' : String(value)),
  read: (text: string) => numberRead(text),
};

/** An amount of money, 0 or more. */
export const priceValue = {
  write: (value: number | undefined) => (value === undefined ? '' : formatAmount(value)),
  read: (text: string) => {
    const number = numberRead(text, '$');
    return number === null || (number.value ?? 0) < 0 ? null : number;
  },
};
