import { type ChangeEvent, useState } from 'react';
import { useDraftStore } from '#app/routes/reshape/draft/draft-context.tsx';

interface TypedValue<T> {
  readonly value: T | undefined;
  readonly textOf: (value: T | undefined) => string;
  /** Null for a text that is no value: it stays in the box, marked as invalid. */
  readonly valueOf: (text: string) => { readonly value: T | undefined } | null;
  readonly onType: (value: T | undefined) => void;
}

/** A text box on a member of the draft: each valid key press changes the draft, and leaving the box keeps it. */
export function useTypedValue<T>({ value, textOf, valueOf, onType }: TypedValue<T>) {
  const { flush } = useDraftStore();
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? textOf(value);
  return {
    value: shown,
    'aria-invalid': valueOf(shown) === null || undefined,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      setTyped(target.value);
      const next = valueOf(target.value);
      if (next !== null) onType(next.value);
    },
    onBlur: () => {
      setTyped(null);
      flush();
    },
  };
}

export const textValue = {
  textOf: (value: string | undefined) => value ?? '',
  valueOf: (text: string) => ({ value: text.trim() === '' ? undefined : text }),
};

/** A text that may not be empty. */
export const nameValue = {
  textOf: (value: string | undefined) => value ?? '',
  valueOf: (text: string) => (text.trim() === '' ? null : { value: text }),
};

export const numberValue = {
  textOf: (value: number | undefined) => (value === undefined ? '' : String(value)),
  valueOf: (text: string) => {
    if (text.trim() === '') return { value: undefined };
    const value = Number(text.replaceAll(',', ''));
    return Number.isFinite(value) ? { value } : null;
  },
};

/** An amount of money of 0 or more. */
export const priceValue = {
  textOf: (value: number | undefined) => (value === undefined ? '' : value.toFixed(2)),
  valueOf: (text: string) => {
    const read = numberValue.valueOf(text.replace('$', ''));
    return read === null || (read.value ?? 0) < 0 ? null : read;
  },
};
