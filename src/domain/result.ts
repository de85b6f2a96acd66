/** An expected outcome: a value, or the reason why there is none. Thrown errors mean a bug or a broken environment. */
export type Result<T, P> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: P };

export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });
export const refused = <P>(problem: P): { readonly ok: false; readonly problem: P } => ({ ok: false, problem });
