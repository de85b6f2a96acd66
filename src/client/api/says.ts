type Kind = 'string' | 'number' | 'list';

const isOf = (value: unknown, kind: Kind): boolean => (kind === 'list' ? Array.isArray(value) : typeof value === kind);

/** Nothing said, which is what a deletion is answered with. */
export const saysNothing = (body: unknown): boolean => body === undefined;

/** Whether an answer is an object with these members: what else says "ok" in JSON is no server of ours. */
export const says =
  (members: Readonly<Record<string, Kind>>) =>
  (body: unknown): boolean =>
    typeof body === 'object' &&
    body !== null &&
    Object.entries(members).every(([name, kind]) => isOf(Reflect.get(body, name), kind));
