// Random requests from the API's own description: a valid one with one or two faults.
import type { InjectOptions } from 'fastify';
import { hostileJson, hostileTexts } from '#tests/server/hostile/hostile-values.ts';
import type { Api, JsonSchema, Operation } from '#tests/server/hostile/operations.ts';

/** Existing ids, and complete bodies for calls that random ones would not reach. */
export interface Known {
  readonly ids: Readonly<Record<string, readonly (string | number)[]>>;
  readonly bodies: Readonly<Record<string, unknown>>;
  /** For a call, forms of which one is sent. */
  readonly forms: Readonly<Record<string, readonly Readonly<Record<string, string>>[]>>;
}

interface HostileRequests {
  readonly request: (operation: Operation) => InjectOptions;
}

const boundary = 'fuzz';
const raw = 'RAW-VALUE';

export function hostileRequests(api: Api, known: Known, random: () => number): HostileRequests {
  const below = (limit: number): number => Math.floor(random() * limit);
  const chance = (share: number): boolean => random() < share;
  const pick = <T>(list: readonly T[]): T => {
    const found = list[below(list.length)];
    if (found === undefined) throw new Error('nothing to pick from');
    return found;
  };

  const address = (operation: Operation): string => {
    const group = /^\/(?:api\/)?(\w+)/.exec(operation.path)?.[1] ?? '';
    const path = operation.path.replace(/\{(\w+)\}/g, (_all, name: string) => {
      if (chance(0.03)) return pick(['%ff', '%00', '%2e%2e%2f', '%']);
      if (name === 'id' && chance(0.75)) return String(pick(known.ids[group] ?? [1]));
      if (name === 'typeName' && chance(0.8)) return 'contract';
      return encodeURIComponent(pick(hostileTexts));
    });
    const query = operation.parameters
      .filter((parameter) => parameter.in === 'query')
      .flatMap(({ name, required, schema }) => {
        const isCompany = name === 'companyId';
        // A wrong one would end nearly every call before its body is looked at.
        const isMostlySound = isCompany || /uuid$/i.test(name);
        const share = required ? 0.5 : 0.2;
        if (chance(isMostlySound ? 0.95 : share)) return isCompany || required ? [[name, sound(name, schema)]] : [];
        const value = pick(hostileTexts);
        return pick([
          [[name, value]],
          [[name, value]],
          [],
          [
            [name, sound(name, schema)],
            [name, value],
          ],
          [[`${name}[]`, value]],
          [
            [`${name}[__proto__][polluted]`, '1'],
            [name, value],
          ],
          [
            ['__proto__[polluted]', '1'],
            [name, sound(name, schema)],
          ],
        ]);
      })
      .map(([name = '', value = '']) => `${name}=${encodeURIComponent(value)}`);
    return query.length === 0 ? path : `${path}?${query.join('&')}`;
  };

  const sound = (name: string, schema: JsonSchema): string => {
    if (name === 'companyId') return '1';
    if (name in known.ids) return String(pick(known.ids[name] ?? ['1']));
    if (Array.isArray(schema.enum)) return String(pick(schema.enum));
    if (schema.type === 'integer') return '1';
    return schema.type === 'boolean' ? 'true' : 'a';
  };

  const sample = (given: JsonSchema, depth = 0): unknown => {
    const schema = api.resolve(given);
    const [type] = [schema.type].flat();
    if (Array.isArray(schema.enum)) return pick(schema.enum);
    if (type === 'object') {
      const required = (schema.required ?? []) as readonly string[];
      const members = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
      return Object.fromEntries(
        members
          .filter(([name]) => required.includes(name) || (depth < 3 && chance(0.4)))
          .map(([name, member]) => [name, name in known.ids ? pick(known.ids[name] ?? []) : sample(member, depth + 1)]),
      );
    }
    if (type === 'array') return chance(0.5) ? [] : [sample((schema.items ?? {}) as JsonSchema, depth + 1)];
    if (type === 'integer' || type === 'number') return below(20);
    if (type === 'boolean') return chance(0.5);
    return String(schema.pattern ?? '').startsWith('^[0-9a-f]{8}')
      ? uuid()
      : pick(['Whitfield', 'a@example.com', '60134']);
  };

  const uuid = (): string =>
    '00000000-0000-4000-8000-000000000000'.replaceAll('0', () => '0123456789abcdef'.charAt(below(16)));

  /** The JSON text of a valid body with something replaced, removed or added. */
  const bodyOf = (operation: Operation): string => {
    const body = structuredClone(
      known.bodies[operation.name] !== undefined && chance(0.8)
        ? known.bodies[operation.name]
        : sample(operation.body ?? {}),
    );
    // A change names its record: with the uuid of another one it is refused.
    const isChange = operation.path.includes('{id}');
    if (chance(isChange ? 0.1 : 0.5) && typeof body === 'object' && body !== null && 'uuid' in body) body.uuid = uuid();
    const values: string[] = [];
    for (let count = 1 + below(2); count > 0; count -= 1) {
      const position = pick(positionsIn(body));
      const how = random();
      if (how < 0.15) delete position.within[position.key];
      else if (how < 0.25) position.within[pick(['polluted', 'companyId', 'toString', 'version', 'x'])] = raw;
      else position.within[position.key] = raw;
    }
    return JSON.stringify(body).replaceAll(`"${raw}"`, () => {
      values.push(pick(hostileJson));
      return values.at(-1) ?? 'null';
    });
  };

  const formOf = (operation: Operation): Buffer => {
    const fields = Object.entries(pick(known.forms[operation.name] ?? [{}])).map(([name, value]) => [name, value]);
    for (let count = 1 + below(2); count > 0; count -= 1) {
      const field = pick(fields);
      const how = random();
      if (how < 0.15) fields.splice(fields.indexOf(field), 1);
      else if (how < 0.3) fields.push([pick(formNames), pick(hostileTexts)]);
      else if (how < 0.4) fields.push([...field]);
      else field[1] = pick(hostileTexts);
      if (fields.length === 0) break;
    }
    const parts = fields.map(([name = '', value = '']) => {
      const isFile = name === 'formFile' || chance(0.02);
      const fileName = chance(0.5) ? 'a.png' : pick(hostileTexts).replaceAll(/[\r\n"]/g, '');
      const more = isFile ? `; filename="${fileName}"\r\ncontent-type: image/png` : '';
      return `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
    });
    const whole = Buffer.from(`${parts.join('')}--${boundary}--\r\n`, 'latin1');
    return chance(0.1) ? whole.subarray(0, below(whole.length)) : whole;
  };

  const headersOf = (operation: Operation): Record<string, string> => {
    const headers: Record<string, string> = {};
    for (const name of ['idempotency-key', 'if-match'])
      if (operation.parameters.some((parameter) => parameter.name === name) && chance(0.15))
        headers[name] = chance(0.3) ? '"1"' : pick(headerTexts);
    if (chance(0.03)) headers['content-encoding'] = 'gzip';
    if (chance(0.03)) headers.cookie = `eaveline_refresh=${pick(headerTexts)}`;
    return headers;
  };

  return {
    request: (operation) => {
      const base = { method: operation.method, url: address(operation), headers: headersOf(operation) };
      if (operation.isMultipart) {
        const type = `multipart/form-data; boundary=${boundary}`;
        return { ...base, headers: { ...base.headers, 'content-type': type }, payload: formOf(operation) };
      }
      if (operation.body === null) return base;
      return {
        ...base,
        headers: { ...base.headers, 'content-type': 'application/json' },
        payload: bodyOf(operation),
      };
    },
  };
}

const headerTexts = hostileTexts.filter((text) => /^[\x20-\x7e]+$/.test(text));

const formNames = [
  '__proto__',
  'constructor',
  'constructor.prototype.polluted',
  'data.__proto__',
  'data.constructor',
  'data.toString',
  'data.',
  'signatures.__proto__.polluted',
  'signatures.customer.__proto__',
  'signatures.customer.constructor',
  'signatures.constructor.timestamp',
  'signatures.a.b.c.timestamp',
  'signatures..timestamp',
  'signatures.customer.timestamp',
  'signatures.customer.data',
  'workflows',
  'estimateId',
  'type',
  'x'.repeat(300),
  '',
];

interface Position {
  readonly within: Record<string, unknown>;
  readonly key: string;
}

/** Every member of a body at any depth; the body itself when it has none. */
function positionsIn(body: unknown): readonly Position[] {
  const positions: Position[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, member] of Object.entries(value)) {
      positions.push({ within: value as Record<string, unknown>, key });
      visit(member);
    }
  };
  visit(body);
  return positions.length > 0 ? positions : [{ within: body as Record<string, unknown>, key: 'x' }];
}
