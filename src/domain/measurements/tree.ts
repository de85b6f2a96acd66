// The content of an XML or JSON file as one kind of tree. An attribute of XML is a member with an @, as in the JSON that
// providers make of their XML; one child is an object or a list of one, so that both are read alike.
import { storableText } from '#domain/text/storable-text.ts';

export type Tree = string | number | boolean | null | readonly Tree[] | { readonly [name: string]: Tree };

/** A part of a tree with its path, by which a person finds it in the file. */
export interface Found {
  readonly path: string;
  readonly tree: Tree;
}

interface Segment {
  readonly name: string;
  /** Only rows in which this member equals, or begins with, a text. */
  readonly only?: { readonly member: string; readonly isStart: boolean; readonly text: string };
}

const segmentPattern = /^([^[\]]*)(?:\[([^=^]+)(\^?)=([^\]]*)\])?$/;

const segmentsOf = (path: string): readonly Segment[] =>
  path === ''
    ? []
    : path.split(/\/(?![^[]*\])/).map((part) => {
        const [, name = '', member, mark = '', text = ''] = segmentPattern.exec(part) ?? [];
        return member === undefined ? { name } : { name, only: { member, isStart: mark !== '', text } };
      });

const known = new Map<string, readonly Segment[]>();

/** Everything at a path, such as `FACES/FACE/@id` or `ATTRIBUTE[@name=Eaves]/@value`; lists are read through. */
export function findAll(tree: Tree, path: string, at = ''): readonly Found[] {
  const segments = known.get(path) ?? segmentsOf(path);
  known.set(path, segments);
  let found: readonly Found[] = [{ path: at, tree }];
  for (const segment of segments) found = found.flatMap((each) => partsOf(each, segment));
  return found.flatMap(rowsOf);
}

/** The first value at the first of these paths that has one. */
export function findValue(tree: Tree, paths: readonly string[], at = ''): Found | undefined {
  for (const path of paths) {
    const value = findAll(tree, path, at).find((each) => !isEmpty(each.tree));
    if (value !== undefined) return value;
  }
  return undefined;
}

const isEmpty = (tree: Tree): boolean => tree === null || tree === '' || typeof tree === 'object';

/** A value as it is written in the file. */
export const rawText = (tree: Tree): string => (typeof tree === 'object' ? '' : storableText(String(tree)).trim());

const rowsOf = ({ path, tree }: Found): readonly Found[] =>
  isList(tree) ? tree.flatMap((row) => rowsOf({ path, tree: row })) : [{ path, tree }];

const partsOf = (found: Found, { name, only }: Segment): readonly Found[] =>
  rowsOf(found).flatMap(({ path, tree }) => {
    const member = memberOf(tree, name);
    if (member === undefined) return [];
    const rows = rowsOf({ path: path === '' ? name : `${path}/${name}`, tree: member });
    return only === undefined ? rows : rows.filter((row) => matches(row.tree, only)).map((row) => named(row, only));
  });

function matches(tree: Tree, { member, isStart, text }: NonNullable<Segment['only']>): boolean {
  const value = plain(rawText(memberOf(tree, member) ?? null));
  return isStart ? value.startsWith(plain(text)) : value === plain(text);
}

const named = ({ path, tree }: Found, { member }: NonNullable<Segment['only']>): Found => ({
  path: `${path}[${member}=${rawText(memberOf(tree, member) ?? null)}]`,
  tree,
});

type Branch = { readonly [name: string]: Tree };

/** Names in lower case of members whose exact names were not asked for. */
const caseless = new WeakMap<Branch, ReadonlyMap<string, string>>();

/** A member by its name; another case of its letters makes no other one. */
function memberOf(tree: Tree, name: string): Tree | undefined {
  if (!isRecordTree(tree)) return undefined;
  if (Object.hasOwn(tree, name)) return tree[name];
  const names = caseless.get(tree) ?? new Map(Object.keys(tree).map((key) => [key.toLowerCase(), key]));
  caseless.set(tree, names);
  const own = names.get(name.toLowerCase());
  return own === undefined ? undefined : tree[own];
}

/** Generations of an export spell a name with and without blanks, in one case or another. */
const plain = (text: string): string => text.replaceAll(/[\s_-]/g, '').toLowerCase();

const isList = (tree: Tree): tree is readonly Tree[] => Array.isArray(tree);

const isRecordTree = (tree: Tree): tree is Branch => typeof tree === 'object' && tree !== null && !isList(tree);

/** Everything in these trees that has members; lists are read through. */
export const branchesOf = (trees: readonly Tree[]): readonly Tree[] =>
  trees.flatMap((tree) => rowsOf({ path: '', tree })).flatMap(({ tree }) => (isRecordTree(tree) ? [tree] : []));

export const membersOf = (tree: Tree): readonly Tree[] => (isRecordTree(tree) ? Object.values(tree) : []);

/** Every value of a tree with its path, except under some paths. */
export function leavesOf(tree: Tree, except: readonly string[], at = ''): readonly Found[] {
  if (except.includes(at)) return [];
  if (isList(tree)) return tree.flatMap((row) => leavesOf(row, except, at));
  if (!isRecordTree(tree)) return isEmpty(tree) ? [] : [{ path: at, tree }];
  return Object.entries(tree).flatMap(([name, value]) => leavesOf(value, except, at === '' ? name : `${at}/${name}`));
}
