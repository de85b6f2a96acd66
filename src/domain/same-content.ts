/**
 * Whether two values have the same canonical JSON, without serializing them: member order and undefined members do not
 * matter. Every save compares a large record.
 */
export function isSameContent(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!isObject(one) || !isObject(other)) return plain(one) === plain(other);
  if (Array.isArray(one) || Array.isArray(other)) {
    return (
      Array.isArray(one) &&
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((member, index) => isSameContent(member, other[index]))
    );
  }
  const names = namesOf(one);
  return (
    names.length === namesOf(other).length &&
    names.every((name) => {
      const member: unknown = Reflect.get(other, name);
      return member !== undefined && Object.hasOwn(other, name) && isSameContent(Reflect.get(one, name), member);
    })
  );
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const namesOf = (value: object): readonly string[] =>
  Object.keys(value).filter((name) => Reflect.get(value, name) !== undefined);

// JSON has no undefined in a list and no NaN.
const plain = (value: unknown): unknown =>
  value === undefined || (typeof value === 'number' && !Number.isFinite(value)) ? null : value;
