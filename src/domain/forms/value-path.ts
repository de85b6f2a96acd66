// Places inside plain data: "paymentOptions.2.name".

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

export const valueAt = (values: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, name) => (isPlain(value) && Object.hasOwn(value, name) ? value[name] : undefined), values);

/** The same data with another value at the path; everything off the path stays the same object. */
export function withValueAt<T>(values: T, path: string, value: unknown): T {
  const [name = '', ...rest] = path.split('.');
  const inner = isPlain(values) && Object.hasOwn(values, name) ? values[name] : undefined;
  const changed = rest.length === 0 ? value : withValueAt(inner ?? {}, rest.join('.'), value);
  if (Array.isArray(values)) return values.map((stored, index) => (String(index) === name ? changed : stored)) as T;
  return { ...values, [name]: changed };
}
