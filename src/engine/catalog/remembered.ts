/**
 * A function that answers once for each object. Records of a catalog never change, so what is made from one record holds until
 * another takes its place: after an edit only the edited record is worked out again.
 */
export function remembered<Key extends object, Answer>(answer: (key: Key) => Answer): (key: Key) => Answer {
  const known = new WeakMap<Key, { readonly answer: Answer }>();
  return (key) => {
    const found = known.get(key) ?? { answer: answer(key) };
    known.set(key, found);
    return found.answer;
  };
}
