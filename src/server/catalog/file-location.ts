/** A location in a file: a JSON pointer, empty for the whole file. */
export interface FileLocation {
  readonly file: string;
  readonly pointer: string;
}

/** A record with its source location. */
export interface Located<T> extends FileLocation {
  readonly record: T;
  /** Locations of members defined elsewhere, such as shared options, keyed by their JSON pointer in the record. */
  readonly origins?: Readonly<Record<string, FileLocation>>;
}

/** The source location of a record's member. */
export function locationOfMember(
  { file, pointer: parent, origins = {} }: Located<unknown>,
  pointer: string,
): FileLocation {
  const moved = Object.keys(origins).find((key) => pointer === key || pointer.startsWith(`${key}/`));
  const origin = moved === undefined ? undefined : origins[moved];
  return origin === undefined || moved === undefined
    ? { file, pointer: parent + pointer }
    : { file: origin.file, pointer: origin.pointer + pointer.slice(moved.length) };
}
