import type { FileNode } from '#tests/support/emulators/file-tree.ts';
import { invalidValue } from '#tests/support/emulators/google/google-errors.ts';

type Test = (node: FileNode) => boolean;

const tokenPattern = /\s*(?:('(?:\\.|[^'\\])*')|(!=|<=|>=|=|<|>|\(|\)|\{|\})|([A-Za-z]+))/y;

/** The words of a query: quoted texts keep their first quote. */
function wordsOf(query: string): readonly string[] {
  const words: string[] = [];
  const reader = new RegExp(tokenPattern);
  while (reader.lastIndex < query.trimEnd().length) {
    const at = reader.lastIndex;
    const [, quoted, sign, word] = reader.exec(query) ?? [];
    if (quoted !== undefined) words.push(`'${quoted.slice(1, -1).replaceAll(/\\(.)/gs, '$1')}`);
    else if (sign !== undefined || word !== undefined) words.push(sign ?? word ?? '');
    else throw invalidValue(`Invalid Value: ${query.slice(at)}`);
  }
  return words;
}

/** Reads the `q` of files.list: terms with and, or, not and parentheses. */
export function driveQuery(query: string): Test {
  const words = wordsOf(query);
  let position = 0;
  const peek = () => words[position];
  function next(): string {
    const word = words[position];
    if (word === undefined) throw invalidValue('Invalid Value: the query ends too early.');
    position += 1;
    return word;
  }
  function expect(...wanted: readonly string[]): string {
    const word = next();
    if (!wanted.includes(word)) throw invalidValue(`Invalid Value: ${word}`);
    return word;
  }
  function text(): string {
    const word = next();
    if (!word.startsWith("'")) throw invalidValue(`Invalid Value: ${word}`);
    return word.slice(1);
  }
  function any(): Test {
    const parts = [all()];
    while (peek() === 'or') {
      next();
      parts.push(all());
    }
    return (node) => parts.some((part) => part(node));
  }
  function all(): Test {
    const parts = [term()];
    while (peek() === 'and') {
      next();
      parts.push(term());
    }
    return (node) => parts.every((part) => part(node));
  }
  function term(): Test {
    const word = next();
    if (word === 'not') {
      const part = term();
      return (node) => !part(node);
    }
    if (word === '(') {
      const part = any();
      expect(')');
      return part;
    }
    if (word.startsWith("'")) {
      expect('in');
      expect('parents');
      const parent = word.slice(1);
      return ({ parentId }) => parentId === parent;
    }
    return member(word);
  }
  function member(name: string): Test {
    if (name === 'trashed') {
      const sign = expect('=', '!=');
      const isTrue = (expect('true', 'false') === 'true') === (sign === '=');
      return ({ isTrashed }) => isTrashed === isTrue;
    }
    if (name === 'name') {
      const sign = expect('=', '!=', 'contains');
      const wanted = text();
      if (sign === 'contains') return (node) => node.name.toLowerCase().startsWith(wanted.toLowerCase());
      return (node) => (node.name === wanted) === (sign === '=');
    }
    if (name === 'mimeType') {
      const sign = expect('=', '!=', 'contains');
      const wanted = text();
      if (sign === 'contains') return ({ mimeType }) => mimeType.includes(wanted);
      return ({ mimeType }) => (mimeType === wanted) === (sign === '=');
    }
    if (name === 'modifiedTime' || name === 'createdTime') {
      const sign = expect('>', '<', '>=', '<=', '=');
      const limit = Date.parse(text());
      return ({ modifiedAt, createdAt }) => compare(name === 'modifiedTime' ? modifiedAt : createdAt, sign, limit);
    }
    if (name === 'appProperties' || name === 'properties') return properties();
    throw invalidValue(`Invalid Value: ${name}`);
  }
  function properties(): Test {
    for (const wanted of ['has', '{', 'key', '=']) expect(wanted);
    const key = text();
    for (const wanted of ['and', 'value', '=']) expect(wanted);
    const value = text();
    expect('}');
    return (node) => node.properties[key] === value;
  }
  const test = any();
  if (position < words.length) throw invalidValue(`Invalid Value: ${words[position]}`);
  return test;
}

function compare(one: number, sign: string, other: number): boolean {
  if (sign === '>') return one > other;
  if (sign === '<') return one < other;
  if (sign === '>=') return one >= other;
  return sign === '<=' ? one <= other : one === other;
}

/** The folder in which a query looks, for a list without a walk through all files. */
export const parentIn = (query: string): string | null => /'([^'\\]+)' in parents/.exec(query)?.[1] ?? null;
