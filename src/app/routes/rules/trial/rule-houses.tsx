import { useMemo } from 'react';
import { useHouses } from '#app/catalog-draft/rules/use-houses.ts';
import { Icon } from '#app/components/icon.tsx';
import type { HouseStatement } from '#contract/records/house.ts';
import { failuresHere, housesOfRule } from '#engine/audit/houses-of-rule.ts';
import type { RuleUse } from '#engine/audit/rule-story.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import { valueText } from '#engine/rules/rule-text.ts';
import '#app/routes/rules/trial/rule-houses.css';

interface RuleHousesProps {
  readonly catalog: CompiledCatalog;
  readonly uses: readonly RuleUse[];
}

/** The worked houses that state a result of the rule, computed with this company's catalog. */
export function RuleHouses({ catalog, uses }: RuleHousesProps) {
  const houses = useHouses();
  const worked = useMemo(
    () => housesOfRule(catalog, uses, houses).map((each) => ({ ...each, failures: failuresHere(catalog, each.house) })),
    [catalog, uses, houses],
  );
  if (worked.length === 0) return null;
  const agreeing = worked.filter(({ failures }) => failures.length === 0).length;
  return (
    <section aria-labelledby="h-houses">
      <h2 id="h-houses">
        Worked houses{' '}
        <span className="count">
          {agreeing} of {worked.length} agree
        </span>
      </h2>
      <ul className="sheet lined readers houses">
        {worked.map(({ house, entries, failures }) => (
          <li key={house.id}>
            <b className={failures.length === 0 ? '' : 'is-failing'}>
              {failures.length === 0 ? <Icon name="check" /> : <Icon name="alert-triangle" />}
              {house.title}
              <span className="vh">{failures.length === 0 ? ', agrees' : ', does not agree'}</span>
            </b>
            {entries.map(({ entry, note, stated }) => (
              <span key={entry}>
                {note ?? `Entry ${entry}.`}{' '}
                {stated.map(({ name, statement }) => `${name}: ${format(statement)}`).join('; ')}.
              </span>
            ))}
            {failures.map(({ workflowId, entry, path, expected, actual }) => (
              <span key={`${workflowId}/${entry}/${path}`} className="is-failing">
                Entry {entry}, {path}: {JSON.stringify(actual)} instead of {JSON.stringify(expected)}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

const format = (statement: HouseStatement): string =>
  typeof statement === 'number'
    ? `counts ${valueText(statement)}`
    : Object.entries(statement)
        .map(([member, value]) => `${member} ${value === null ? 'nothing' : valueText(value)}`)
        .join(', ');
