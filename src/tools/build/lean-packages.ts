// Leaves out of packages what left-out.ts names, before the bundler looks for what is used.
import type { Plugin } from 'vite';
import { type LeftOut, leftOut } from '#tools/build/left-out.ts';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly name?: string;
  readonly id?: Node | null;
  readonly key?: Node;
  readonly value?: Node;
  readonly body?: Node;
  readonly expression?: Node;
  readonly callee?: Node;
}

type Part = Omit<LeftOut, 'module'>;

interface Edit {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const namesOf = ({ uncalled, idle = [], advice = [] }: Part): readonly string[] => [...uncalled, ...idle, ...advice];

/** The edit of a node that is named, or null. A method has the name `Class.method`. */
function editOf(node: Node, owner: string, { uncalled, idle = [], advice = [] }: Part): Edit | null {
  if (node.type === 'ExpressionStatement') {
    const name = node.expression?.callee?.name ?? '';
    return advice.includes(name) ? { name, start: node.start, end: node.end, text: ';' } : null;
  }
  const isMethod = node.type === 'MethodDefinition';
  const body = isMethod ? node.value?.body : node.body;
  if ((!isMethod && node.type !== 'FunctionDeclaration') || body === undefined) return null;
  const name = isMethod ? `${owner}.${node.key?.name}` : (node.id?.name ?? '');
  const { start, end } = body;
  if (uncalled.includes(name)) return { name, start, end, text: '{ throw Error("left out"); }' };
  return idle.includes(name) ? { name, start, end, text: '{}' } : null;
}

function editsIn(value: unknown, part: Part, owner = ''): readonly Edit[] {
  if (typeof value !== 'object' || value === null) return [];
  const node = value as Node;
  const edit = editOf(node, owner, part);
  // Its inner functions go with it.
  if (edit !== null) return [edit];
  const inner = node.type === 'ClassDeclaration' ? (node.id?.name ?? '') : owner;
  return Object.values(value).flatMap((child) => editsIn(child, part, inner));
}

/** The code of a module without what is left out, and the names of that. */
export function leanModule(
  code: string,
  program: unknown,
  part: Part,
): { readonly code: string; readonly names: readonly string[] } {
  const edits = editsIn(program, part).toSorted((one, other) => other.start - one.start);
  const lean = edits.reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);
  return { code: lean, names: edits.map(({ name }) => name) };
}

export function leanPackages(): Plugin {
  const missing = new Set(leftOut.flatMap(namesOf));
  return {
    name: 'lean-packages',
    apply: 'build',
    transform: {
      order: 'pre',
      filter: { id: leftOut.map(({ module }) => module) },
      handler(code, id) {
        const part = leftOut.find(({ module }) => module.test(id));
        if (part === undefined) return null;
        const lean = leanModule(code, this.parse(code, { lang: 'js' }), part);
        for (const name of lean.names) missing.delete(name);
        return { code: lean.code, map: null };
      },
    },
    buildEnd(error) {
      if (error === undefined && missing.size > 0)
        this.error(`left-out.ts names what its packages do not have: ${[...missing].join(', ')}`);
    },
  };
}
