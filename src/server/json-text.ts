/** An answer that is already JSON text: JSON from the database is not parsed only to be serialized again. */
export class JsonText<T> {
  /** The type of the JSON text's value; exists only at compile time. */
  declare readonly of: T;
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
