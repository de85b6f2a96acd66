/** An answer that is JSON already: what the database holds as JSON is not parsed to be written again. */
export class JsonText<T> {
  /** The type that the text is JSON of; without a value. */
  declare readonly of: T;
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
