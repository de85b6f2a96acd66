import { ColumnHeads } from '#app/components/lists/column-heads.tsx';
import type { Rule } from '#contract/records/rule.ts';
import { capitalized } from '#domain/text/capitalized.ts';
import type { RuleUse, UseInput } from '#engine/audit/rule-story.ts';
import { inputsInOrder } from '#engine/rules/rule-text.ts';
import { describeSource } from '#engine/sources/describe-source.ts';
import '#app/catalog-draft/rules/facts.css';

interface RuleInputsProps {
  readonly rule: Rule;
  readonly uses: readonly RuleUse[];
}

/** A rule's inputs, each with its unit and its field or figure. */
export function RuleInputs({ rule, uses }: RuleInputsProps) {
  return (
    <section className="rule-read" aria-labelledby="h-inputs">
      <h2 id="h-inputs">Inputs</h2>
      <div className="sheet">
        <table className="cards-narrow facts">
          <thead className="vh--phone">
            <tr>
              <ColumnHeads columns={['Input', 'Unit', 'Read from', 'Given on']} />
            </tr>
          </thead>
          <tbody>
            {inputsInOrder(rule).map(([name, input]) => {
              const read = uses.flatMap((use) => use.inputs.filter((each) => each.name === name));
              return (
                <tr key={name} id={`in-${name}`}>
                  <th scope="row">{capitalized(input.description)}</th>
                  <td data-label="Unit">{unitOf(input)}</td>
                  <td data-label="Read from">{folded(read.map(fromText))}</td>
                  <td data-label="Given on">{folded(read.flatMap(givenOn))}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function unitOf({ unit, type, items }: Rule['inputs'][string]): string {
  if (type === 'boolean') return 'yes or no';
  if (type !== 'list') return unit ?? '';
  const members = Object.values(items ?? {}).flatMap((member) =>
    typeof member === 'object' && 'unit' in member && typeof member.unit === 'string' ? [member.unit] : [],
  );
  return `rows of ${members.length === 0 ? (unit ?? 'numbers') : [...new Set(members)].join(', ')}`;
}

function fromText({ source, positions }: UseInput): string {
  const nameOf = (id: string) => {
    const name = positions.find(({ fieldId }) => fieldId === id)?.name;
    return name === undefined ? id : `${name} ${id}`;
  };
  return describeSource(source, nameOf);
}

function givenOn({ positions, isFigure }: UseInput): readonly string[] {
  if (isFigure) return ['the catalog'];
  return positions.map(({ step, trade }) => `${step}, ${trade}`);
}

/** The first few distinct values, and the number of the rest. */
function folded(texts: readonly string[]): string {
  const different = [...new Set(texts)];
  const shown = different.slice(0, 4);
  return `${shown.join('; ')}${different.length > shown.length ? `; and ${different.length - shown.length} more` : ''}`;
}
