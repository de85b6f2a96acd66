/**
 * Structural sharing: returns `next`, built from the objects of `before` wherever they are equal. Both are plain data.
 */
export function shareUnchanged<T>(before: T | undefined, next: T): T {
  if (before === next || !isObject(before) || !isObject(next) || Array.isArray(before) !== Array.isArray(next)) {
    return next;
  }
  const names = Object.keys(next);
  const values = names.map((name) => shareUnchanged<unknown>(Reflect.get(before, name), Reflect.get(next, name)));
  const isSame =
    names.length === Object.keys(before).length &&
    names.every((name, index) => Object.hasOwn(before, name) && Reflect.get(before, name) === values[index]);
  if (isSame) return before;
  return (Array.isArray(next) ? values : Object.fromEntries(names.map((name, index) => [name, values[index]]))) as T;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
