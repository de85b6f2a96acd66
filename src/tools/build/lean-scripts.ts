// Leaves out of the app's scripts what no browser needs, although it is bundled by default.
import type { Plugin } from 'vite';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly key?: { readonly name?: string };
}

/** Members of a route that only the description of the API shows. */
const described: ReadonlySet<string | undefined> = new Set(['summary', 'description', 'refuses', 'tag']);

const withoutDescriptions: Plugin = {
  name: 'without-descriptions',
  apply: 'build',
  transform: {
    order: 'pre',
    filter: { id: /\/src\/contract\/routes\/[\w-]+\.ts$/ },
    handler(code) {
      const left = descriptionsIn(this.parse(code, { lang: 'ts' }));
      // A comma follows each member.
      const lean = left.reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end + 1), code);
      return { code: lean, map: null };
    },
  },
};

function descriptionsIn(value: unknown): readonly Node[] {
  if (typeof value !== 'object' || value === null) return [];
  const node = value as Node;
  if (node.type === 'Property' && described.has(node.key?.name)) return [node];
  return Object.values(value).flatMap(descriptionsIn);
}

/** Components of the router that nobody uses stay in its build, because it does not mark what has no effect. */
const routerWithoutEffects: Plugin = {
  name: 'router-without-effects',
  apply: 'build',
  transform: {
    order: 'pre',
    filter: { id: /\/react-router\/dist\/production\/.*\.mjs$/ },
    handler: (code) => ({
      code: code
        .replaceAll(/^\w+\.displayName = .*;$/gm, '')
        .replaceAll(
          /^var (\w+ErrorBoundary) = (class extends React\d*\.Component \{[\s\S]*?^\});$/gm,
          'var $1 = /* @__PURE__ */ (() => $2)();',
        )
        .replaceAll(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1'),
      map: null,
    }),
  },
};

export const leanScripts: Plugin[] = [withoutDescriptions, routerWithoutEffects];
