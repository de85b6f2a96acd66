/**
 * Memoizes a function per object. Records of a catalog are immutable, so a result stays valid until another record
 * takes its place: after an edit, only the edited record is computed again.
 */
export function remembered<Key extends object, Answer>(answer: (key: Key) => Answer): (key: Key) => Answer {
  const known = new WeakMap<Key, { readonly answer: Answer }>();
  return (key) => {
    const found = known.get(key) ?? { answer: answer(key) };
    known.set(key, found);
    return found.answer;
  };
}
