import { type FormulaPart, leafText, useFormula } from '#app/routes/rules/edit/formula-parts.ts';
import type { Rule } from '#contract/records/rule.ts';
import { inputOf } from '#engine/rules/logic-names.ts';

/** An input or a constant. Pressing it opens its tools. */
export function FormulaChip({ part }: { readonly part: FormulaPart }) {
  const { rule, edit } = useFormula();
  const { text, unit } = leafText(part);
  const [name] = inputOf(part.part, part.names) ?? [null];
  const className = `formula-chip ${lookOf(rule, name)} ${useMark(part.path)}`;
  const content = (
    <>
      {text}
      {unit !== '' && <span>{unit}</span>}
    </>
  );
  if (edit === undefined) return <span className={className}>{content}</span>;
  return (
    <button
      type="button"
      className={className}
      data-part={part.path}
      aria-pressed={edit.chosen === part.path}
      onClick={() => edit.choose(part.path)}
    >
      {content}
    </button>
  );
}

/** The class of a part that is new, or that keeps the formula from being stored. */
export function useMark(path: string): string {
  const { fresh, bad } = useFormula();
  if (bad !== null && isWithin(path, bad)) return 'is-bad-part';
  return fresh.has(path) ? 'is-new-part' : '';
}

const isWithin = (path: string, above: string): boolean => path === above || path.startsWith(`${above}/`);

/** An input that is a catalog figure in every use of the rule. */
function isOfCatalog({ bindings = [] }: Rule, name: string): boolean {
  const sources = bindings.flatMap(({ inputs }) => {
    const source = (inputs as Readonly<Record<string, object>>)[name];
    return source === undefined ? [] : [source];
  });
  return sources.length > 0 && sources.every((source) => 'conversion' in source || 'constant' in source);
}

function lookOf(rule: Rule, name: string | null): string {
  if (name === null) return 'formula-chip--figure';
  return isOfCatalog(rule, name) ? 'formula-chip--catalog' : '';
}
