import { useMemo } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { useDraftStore } from '#app/routes/reshape/draft/draft-context.tsx';
import { textValue, useTypedValue } from '#app/routes/reshape/use-typed-value.ts';
import { setRule } from '#app/routes/rules/edit/rule-edits.ts';
import { inputsInOrder, labelOfDescription, valueText } from '#app/routes/rules/rule-words.ts';
import type { Rule } from '#contract/records.ts';
import { fewestCases, runCases } from '#engine/audit/run-cases.ts';
import { compileRule } from '#engine/rules/compile-rule.ts';

type Case = Rule['cases'][number];

/** The worked cases as a table that one types in; each runs with every key press. */
export function CaseEditor({ rule }: { readonly rule: Rule }) {
  const { edit } = useDraftStore();
  const { failed } = useMemo(() => runCases([rule]), [rule]);
  const compiled = useMemo(() => compileRule(rule), [rule]);
  const inputs = inputsInOrder(rule);
  const agreeing = rule.cases.length - failed.length;
  const lack = fewestCases - rule.cases.length;
  const put = (cases: readonly Case[]) => edit(setRule(rule, 'cases', [...cases]));
  const gives = ({ given }: Case): unknown => {
    if (!compiled.ok) return compiled.problem.message;
    const result = compiled.value.evaluate(given as Readonly<Record<string, unknown>>);
    return result.ok ? result.value : 'refused';
  };
  return (
    <section aria-label="Worked cases, edited">
      <h2>
        Worked cases{' '}
        <span className="count">
          {agreeing} of {rule.cases.length} agree
          {failed.length > 0 &&
            `, ${failed.length} ${failed.length === 1 ? 'fails and stops' : 'fail and stop'} the publishing`}
          {lack > 0 && `, ${lack} more ${lack === 1 ? 'is' : 'are'} needed to publish`}
        </span>
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
      <section className="sheet rule-cases" tabIndex={0} aria-label="Worked cases to edit">
        <table className="option-table">
          <thead>
            <tr>
              <th scope="col">Case</th>
              {inputs.map(([name, { description }]) => (
                <th key={name} scope="col" className="num">
                  {labelOfDescription(description)}
                </th>
              ))}
              <th scope="col" className="num">
                Expects
              </th>
              <th scope="col" className="num">
                Gives
              </th>
              <td />
            </tr>
          </thead>
          <tbody>
            {rule.cases.map((each, place) => {
              const isFailed = failed.some((one) => one.place === place + 1);
              const given = gives(each);
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a case has no identity but its place
                <tr key={place} className={isFailed ? 'rule-case--fails' : undefined}>
                  <td data-label="Case">
                    <CaseCell rule={rule} place={place} label={`Case ${place + 1}`} member="note" />
                    {isFailed && (
                      <span className="error">
                        <Icon name="circle-x" />
                        Fails
                      </span>
                    )}
                  </td>
                  {inputs.map(([name, { description }]) => (
                    <td key={name} data-label={labelOfDescription(description)}>
                      <CaseCell
                        rule={rule}
                        place={place}
                        label={`Case ${place + 1}, ${labelOfDescription(description)}`}
                        member="given"
                        name={name}
                      />
                    </td>
                  ))}
                  <td data-label="Expects">
                    <CaseCell rule={rule} place={place} label={`Case ${place + 1}, expects`} member="expect" />
                  </td>
                  <td className="num" data-label="Gives">
                    <b>{valueText(given)}</b>
                  </td>
                  <td>
                    {isFailed ? (
                      <button
                        type="button"
                        className="btn"
                        onClick={() =>
                          put(rule.cases.toSpliced(place, 1, { ...each, expect: given as Case['expect'] }))
                        }
                      >
                        Expect {valueText(given)}
                      </button>
                    ) : (
                      <button
                        type="button"
                        className="icon-btn icon-btn--danger"
                        aria-label={`Remove case ${place + 1}`}
                        onClick={() => put(rule.cases.toSpliced(place, 1))}
                      >
                        <Icon name="trash" />
                      </button>
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
      <button
        type="button"
        className="btn btn--quiet"
        onClick={() => {
          const { given = {} } = rule.cases.at(-1) ?? { given: Object.fromEntries(inputs.map(([name]) => [name, 0])) };
          const added: Case = { given, expect: 0, note: `Case ${rule.cases.length + 1}` };
          put([...rule.cases, { ...added, expect: gives(added) as Case['expect'] }]);
        }}
      >
        <Icon name="plus" />
        Add case
      </button>
    </section>
  );
}

interface CaseCellProps {
  readonly rule: Rule;
  readonly place: number;
  readonly label: string;
  readonly member: 'note' | 'given' | 'expect';
  /** The input of a given value. */
  readonly name?: string;
}

function CaseCell({ rule, place, label, member, name = '' }: CaseCellProps) {
  const { type } = useDraftStore();
  const one = rule.cases[place];
  const given = (one?.given ?? {}) as Readonly<Record<string, unknown>>;
  const value = member === 'given' ? given[name] : one?.[member];
  const typed = useTypedValue<string>({
    ...textValue,
    value: textOf(value),
    onType: (text) => {
      if (one === undefined) return;
      const next: Case =
        member === 'note'
          ? { ...one, note: text ?? '' }
          : member === 'expect'
            ? { ...one, expect: meant(text) as Case['expect'] }
            : { ...one, given: withGiven(given, name, text) };
      type(setRule(rule, 'cases', rule.cases.toSpliced(place, 1, next)));
    },
  });
  return (
    <input
      className={member === 'note' ? 'cell cell--text' : 'cell'}
      aria-label={label}
      autoComplete="off"
      {...typed}
    />
  );
}

const textOf = (value: unknown): string | undefined =>
  value === undefined ? undefined : typeof value === 'string' ? value : JSON.stringify(value);

function withGiven(given: Readonly<Record<string, unknown>>, name: string, text: string | undefined): object {
  const { [name]: _, ...others } = given;
  return text === undefined ? others : { ...others, [name]: meant(text) };
}

/** A number, a list or a yes is what its JSON says; anything else is a text. */
function meant(text: string | undefined): unknown {
  if (text === undefined) return 0;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
