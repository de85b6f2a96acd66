import { invalidValue } from '#tests/support/emulators/google/google-errors.ts';

type Mask = Map<string, Mask | null>;

/** Keeps of an answer the members that `fields` names: `nextPageToken,files(id,capabilities/canDownload)`. */
export const maskFields = (body: unknown, fields: string): unknown => keep(body, readMask(fields));

function readMask(fields: string): Mask {
  let position = 0;
  function list(): Mask {
    const mask: Mask = new Map();
    for (;;) {
      const [, name = ''] = /^\s*([\w*]+)/.exec(fields.slice(position)) ?? [];
      if (name === '') throw invalidValue(`Invalid field selection ${fields.slice(position) || fields}`);
      position += fields.slice(position).indexOf(name) + name.length;
      mask.set(name, rest());
      if (fields[position] !== ',') return mask;
      position += 1;
    }
  }
  function rest(): Mask | null {
    if (fields[position] === '/') {
      position += 1;
      const [, name = ''] = /^([\w*]+)/.exec(fields.slice(position)) ?? [];
      if (name === '') throw invalidValue(`Invalid field selection ${fields}`);
      position += name.length;
      return new Map([[name, rest()]]);
    }
    if (fields[position] !== '(') return null;
    position += 1;
    const inside = list();
    if (fields[position] !== ')') throw invalidValue(`Invalid field selection ${fields}`);
    position += 1;
    return inside;
  }
  const mask = list();
  if (position < fields.length) throw invalidValue(`Invalid field selection ${fields.slice(position)}`);
  return mask;
}

function keep(value: unknown, mask: Mask | null): unknown {
  if (mask === null || mask.has('*') || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => keep(each, mask));
  const members = Object.entries(value).filter(([name]) => mask.has(name));
  return Object.fromEntries(members.map(([name, member]) => [name, keep(member, mask.get(name) ?? null)]));
}
