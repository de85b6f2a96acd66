import { Link } from '#app/components/link.tsx';
import { pluralize } from '#domain/text/format-number.ts';
import { dependentsOf, fieldsBeyond, type RuleUse } from '#engine/audit/rule-story.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import { effectText } from '#engine/rules/rule-text.ts';
import '#app/routes/rules/rule-readers.css';

interface RuleReadersProps {
  readonly catalog: CompiledCatalog;
  readonly uses: readonly RuleUse[];
}

const maxShown = 12;

/** Everything that depends on a rule: the rules that read its fields, and every field that a change can move. */
export function RuleReaders({ catalog, uses }: RuleReadersProps) {
  const targets = [...new Set(uses.flatMap((use) => use.targets.map(({ fieldId }) => fieldId)))];
  const dependents = dependentsOf(catalog, targets);
  const beyond = fieldsBeyond(catalog, targets);
  return (
    <section aria-labelledby="h-readers">
      <h2 id="h-readers">
        What depends on it <span className="count">{pluralize(beyond.length, 'field')}</span>
      </h2>
      {dependents.length === 0 ? (
        <p className="note">No other rule reads this result.</p>
      ) : (
        <ul className="sheet lined readers">
          {dependents.slice(0, maxShown).map(({ ruleId, title, effect, through, targets: reached }) => (
            <li key={`${ruleId}/${effect}/${reached.map(({ fieldId }) => fieldId).join()}`}>
              <Link to={`/config/rules/${ruleId}`}>{title}</Link>
              <span>
                {effectText[effect].toLowerCase()}{' '}
                {reached[0] === undefined ? 'a step' : `${reached[0].name} ${reached[0].fieldId}`}
                {reached.length > 1 && ` and ${reached.length - 1} more`}, by {through.name} {through.fieldId}
              </span>
            </li>
          ))}
          {dependents.length > maxShown && <li className="note">and {dependents.length - maxShown} more</li>}
        </ul>
      )}
      {beyond.length > 0 && (
        <p className="note readers-all">
          A change here can affect{' '}
          {beyond
            .slice(0, 20)
            .map(({ name, fieldId }) => `${name} ${fieldId}`)
            .join(', ')}
          {beyond.length > 20 && ` and ${beyond.length - 20} more`}.
        </p>
      )}
    </section>
  );
}
