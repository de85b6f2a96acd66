/** A place in a file: a JSON pointer, empty for the whole file. */
export interface FileLocation {
  readonly file: string;
  readonly place: string;
}

/** A record with the place where it was written. */
export interface Located<T> extends FileLocation {
  readonly record: T;
  /** Members of the record that were written elsewhere, by their pointer in it. */
  readonly origins?: Readonly<Record<string, FileLocation>>;
}

/** Where a member of a record was written. */
export function locationOfMember({ file, place, origins = {} }: Located<unknown>, pointer: string): FileLocation {
  const moved = Object.keys(origins).find((key) => pointer === key || pointer.startsWith(`${key}/`));
  const origin = moved === undefined ? undefined : origins[moved];
  return origin === undefined || moved === undefined
    ? { file, place: place + pointer }
    : { file: origin.file, place: origin.place + pointer.slice(moved.length) };
}
