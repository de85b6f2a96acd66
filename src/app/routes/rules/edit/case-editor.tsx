import { useMemo } from 'react';
import { useDraftStore } from '#app/catalog-draft/draft-context.tsx';
import { CellGrid, RemoveRow } from '#app/catalog-draft/inputs/cell-grid.tsx';
import { useTypedValue } from '#app/catalog-draft/inputs/use-typed-value.ts';
import { Icon } from '#app/components/icon.tsx';
import type { Rule } from '#contract/records/rule.ts';
import { capitalized } from '#domain/text/capitalized.ts';
import { pluralize } from '#domain/text/format-number.ts';
import { fewestCases, runCases } from '#engine/audit/run-cases.ts';
import { type CaseKind, caseText, readCase } from '#engine/audit/trial/read-case.ts';
import { setRule } from '#engine/catalog/changes/rule-changes.ts';
import { compileRule } from '#engine/rules/compile-rule.ts';
import { valueText } from '#engine/rules/rule-text.ts';

type Case = Rule['cases'][number];

/** Prefix of an input's column key: an input may have the same name as another column. */
const inputKey = 'input ';

interface CaseEditorProps {
  readonly rule: Rule;
  /** Names of the inputs in the order of the page. */
  readonly order: readonly string[];
}

/** The worked cases as an editable table; all of them run on each key press. */
export function CaseEditor({ rule, order }: CaseEditorProps) {
  const { edit } = useDraftStore();
  const { failed } = useMemo(() => runCases([rule]), [rule]);
  const compiled = useMemo(() => compileRule(rule), [rule]);
  const inputs = order.flatMap((name) => {
    const input = rule.inputs[name];
    return input === undefined ? [] : [[name, input] as const];
  });
  const agreeing = rule.cases.length - failed.length;
  const lack = fewestCases - rule.cases.length;
  const put = (cases: readonly Case[]) => edit(setRule(rule, 'cases', [...cases]));
  const answerOf = ({ given }: Case): unknown => {
    if (!compiled.ok) return compiled.problem.message;
    const result = compiled.value.evaluate(given as Readonly<Record<string, unknown>>);
    return result.ok ? result.value : 'refused';
  };
  const answers = rule.cases.map(answerOf);
  const isFailed = (index: number) => failed.some((one) => one.number === index + 1);
  const expectAnswer = (at: number) =>
    put(rule.cases.map((each, index) => (index === at ? { ...each, expect: answers[at] as Case['expect'] } : each)));
  const columns = [
    { key: 'case', label: 'Case', isText: true },
    ...inputs.map(([name, { description }]) => ({
      key: `${inputKey}${name}`,
      label: capitalized(description),
    })),
    { key: 'expects', label: 'Expects' },
    { key: 'gives', label: 'Gives' },
  ];
  return (
    <section aria-label="Worked cases, edited">
      <h2>
        Worked cases{' '}
        <span className="count">
          {agreeing} of {rule.cases.length} agree
          {failed.length > 0 && `, ${pluralize(failed.length, 'fails and stops', 'fail and stop')} the publishing`}
          {lack > 0 && `, ${pluralize(lack, 'more is', 'more are')} needed to publish`}
        </span>
      </h2>
      <CellGrid
        label="Worked cases to edit"
        className="sheet rule-cases"
        columns={columns}
        rows={rule.cases.length}
        isWrong={isFailed}
        cell={(index, { key, label }) => {
          if (key === 'gives') return <b className="case-answer">{valueText(answers[index])}</b>;
          const named = { rule, index, label: `Case ${index + 1}, ${label}` };
          if (key === 'expects') return <CaseCell {...named} label={`Case ${index + 1}, expects`} member="expect" />;
          if (key !== 'case') return <CaseCell {...named} member="given" name={key.slice(inputKey.length)} />;
          return (
            <>
              <CaseCell {...named} label={`Case ${index + 1}`} member="note" />
              {isFailed(index) && (
                <span className="case-fails error">
                  <Icon name="circle-x" />
                  Fails
                  <button type="button" className="btn" onClick={() => expectAnswer(index)}>
                    Expect {valueText(answers[index])}
                  </button>
                </span>
              )}
            </>
          );
        }}
        act={(index) => (
          <RemoveRow label={`Remove case ${index + 1}`} onRemove={() => put(rule.cases.toSpliced(index, 1))} />
        )}
        addLabel="Add case"
        onAdd={() => {
          const { given = {} } = rule.cases.at(-1) ?? {
            given: Object.fromEntries(inputs.map(([name, { type }]) => [name, type === 'boolean' ? false : 0])),
          };
          const added: Case = { given, expect: 0, note: `Case ${rule.cases.length + 1}` };
          put([...rule.cases, { ...added, expect: answerOf(added) as Case['expect'] }]);
        }}
      />
    </section>
  );
}

interface CaseCellProps {
  readonly rule: Rule;
  readonly index: number;
  readonly label: string;
  readonly member: 'note' | 'given' | 'expect';
  /** The input's text for a given value. */
  readonly name?: string;
}

function CaseCell({ rule, index, label, member, name = '' }: CaseCellProps) {
  const { type } = useDraftStore();
  const one = rule.cases[index];
  const given = (one?.given ?? {}) as Readonly<Record<string, unknown>>;
  const value = member === 'given' ? given[name] : one?.[member];
  const kind = kindOfCell(rule, member, name);
  const typed = useTypedValue<unknown>({
    value,
    write: (stored) => caseText(stored, kind),
    read: (text) => readCase(text, kind),
    onType: (entered) => {
      if (one === undefined) return;
      const changes: Readonly<Record<typeof member, Partial<Case>>> = {
        note: { note: typeof entered === 'string' ? entered : '' },
        expect: { expect: (entered ?? 0) as Case['expect'] },
        given: { given: withGiven(given, name, entered) },
      };
      const next: Case = { ...one, ...changes[member] };
      type(setRule(rule, 'cases', rule.cases.toSpliced(index, 1, next)));
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

function kindOfCell({ inputs, result }: Rule, member: CaseCellProps['member'], name: string): CaseKind {
  if (member === 'note') return 'note';
  return (member === 'expect' ? result.type : inputs[name]?.type) === 'boolean' ? 'yes or no' : 'value';
}

function withGiven(given: Readonly<Record<string, unknown>>, name: string, entered: unknown): object {
  const { [name]: _, ...others } = given;
  return entered === undefined ? others : { ...others, [name]: entered };
}
