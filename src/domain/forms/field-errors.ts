/** Messages by the path of the value that they are about. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;
