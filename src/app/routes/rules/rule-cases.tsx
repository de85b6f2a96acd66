import { useMemo } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { capitalized } from '#domain/text/capitalized.ts';
import { runCases } from '#engine/audit/run-cases.ts';
import type { CompiledRule } from '#engine/rules/compiled-rule.ts';
import { inputsInOrder, valueText } from '#engine/rules/rule-text.ts';
import '#app/catalog-draft/rules/facts.css';
import '#app/routes/rules/rule-cases.css';

/** The worked cases of a rule, run now. */
export function RuleCases({ compiled }: { readonly compiled: CompiledRule }) {
  const { rule } = compiled;
  const { failed } = useMemo(() => runCases([rule]), [rule]);
  const inputs = inputsInOrder(rule).map(([name, { description }]) => [name, capitalized(description)] as const);
  const unit = rule.result.unit ?? '';
  return (
    <section className="rule-read" aria-labelledby="h-cases">
      <h2 id="h-cases">
        Worked cases{' '}
        <span className="count">
          {rule.cases.length - failed.length} of {rule.cases.length} agree
        </span>
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
      <section className="sheet facts-scroll" tabIndex={0} aria-label="Worked cases, table">
        <table className="cards-narrow facts cases">
          <thead className="vh--phone">
            <tr>
              <th scope="col">Case</th>
              {inputs.map(([name, label]) => (
                <th key={name} scope="col" className="num">
                  {label}
                </th>
              ))}
              <th scope="col" className="num">
                {unit === '' ? 'Answer' : `Answer, ${unit}`}
              </th>
            </tr>
          </thead>
          <tbody>
            {rule.cases.map((each, index) => {
              const failure = failed.find((one) => one.number === index + 1);
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a case is identified only by its position
                <tr key={index}>
                  <th scope="row">{each.note ?? `Case ${index + 1}`}</th>
                  {inputs.map(([name, label]) => (
                    <td key={name} className="num" data-label={label}>
                      {givenText(each.given, name)}
                    </td>
                  ))}
                  <td className={`num case-out ${failure === undefined ? '' : 'case-out--no'}`}>
                    <b>{valueText(each.expect)}</b>
                    {failure === undefined ? (
                      <>
                        <Icon name="check" />
                        <span className="vh">Agrees</span>
                      </>
                    ) : (
                      <>
                        <Icon name="alert-triangle" />
                        <span>answers {valueText(failure.actual)}</span>
                      </>
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
    </section>
  );
}

function givenText(given: object, name: string): string {
  const inputs = new Map<string, unknown>(Object.entries(given));
  return inputs.has(name) ? valueText(inputs.get(name)) : '';
}
