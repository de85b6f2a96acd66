// A multipart body as data: the parts that a form may have, the types of their values, and how the device writes them.

/** One part of a form. */
export interface MultipartPart {
  /** A number and a flag are written as text, `json` as JSON; a file has a name. */
  readonly type: 'text' | 'integer' | 'number' | 'boolean' | 'json' | 'file';
  readonly description: string;
  readonly required?: true;
  /** The part is repeated, once for each value. */
  readonly isList?: true;
}

/** The parts by name. `{key}` in a name stands for any text: it describes every part that begins with what precedes it. */
export type MultipartForm = Readonly<Record<string, MultipartPart>>;

interface Plain<F> {
  readonly text: string;
  readonly integer: number;
  readonly number: number;
  readonly boolean: boolean;
  readonly json: object;
  readonly file: F;
}

type WrittenPart<Name extends string> = Name extends `${infer Start}{${string}}${infer End}`
  ? `${Start}${string}${WrittenPart<End>}`
  : Name;

type PartValue<P extends MultipartPart, F> = P extends { readonly isList: true }
  ? readonly Plain<F>[P['type']][]
  : Plain<F>[P['type']];

type RequiredNames<P extends MultipartForm> = {
  [Name in keyof P]: P[Name] extends { readonly required: true } ? Name : never;
}[keyof P];

/** The values of a form by the names of its parts; `F` is the type of a file. */
export type FormOf<P extends MultipartForm, F> = {
  readonly [Name in RequiredNames<P>]: PartValue<P[Name], F>;
} & {
  readonly [Name in Exclude<keyof P, RequiredNames<P>> & string as WrittenPart<Name>]?:
    | PartValue<P[Name], F>
    | null
    | undefined;
};

/** The parts of a form in the order of writing; null and undefined are left out. */
export function formData(form: Readonly<Record<string, unknown>>): FormData {
  const data = new FormData();
  for (const [name, values] of Object.entries(form))
    for (const value of [values].flat())
      if (value !== null && value !== undefined) data.append(name, partOfValue(value));
  return data;
}

const partOfValue = (value: unknown): string | File =>
  value instanceof File || typeof value === 'string' ? value : JSON.stringify(value);

/** Finds the definition of a part by the name that was sent; null for an unknown part. */
export function partFinder(parts: MultipartForm): (name: string) => MultipartPart | null {
  const families = Object.entries(parts)
    .filter(([name]) => name.includes('{'))
    .map(([name, part]) => ({ start: name.slice(0, name.indexOf('{')), part }));
  return (name) =>
    (Object.hasOwn(parts, name) ? parts[name] : families.find(({ start }) => name.startsWith(start))?.part) ?? null;
}
