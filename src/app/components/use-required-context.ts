import { type Context, use } from 'react';

/** The value that a provider above gives to a context; without one, an error with the words. */
export function useRequiredContext<T>(context: Context<T | null>, text: string): T {
  const value = use(context);
  if (value === null) throw new Error(text);
  return value;
}
