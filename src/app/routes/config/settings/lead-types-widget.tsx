import { useState } from 'react';
import type { InputProps } from '#app/form/widgets/input-props.ts';
import { useAuditedCatalog } from '#app/open-estimate/use-audited-catalog.ts';
import { workflowName } from '#domain/catalog/workflows.ts';
import '#app/routes/config/settings/texts-by-name.css';

/** One type is stored as a text, as in earlier settings. */
type Types = string | readonly string[];

/** The project types of each trade. */
export function LeadTypesWidget({ id, value, label, disabled, readonly, described, onChange }: InputProps) {
  const audited = useAuditedCatalog();
  if (audited === null) return <p className="note">Loading…</p>;
  if (!audited.ok) return <p role="alert">{audited.problem.title}</p>;
  const typesByTrade = (typeof value === 'object' && value !== null ? value : {}) as Readonly<Record<string, Types>>;
  const write = (workflowId: number, types: readonly string[]) => {
    const { [workflowId]: _, ...others } = typesByTrade;
    const [only] = types;
    const stored = types.length > 1 ? types : only;
    onChange(stored === undefined ? others : { ...others, [workflowId]: stored });
  };
  return (
    <fieldset id={id} className="texts-by-name stack" {...described}>
      <legend className="vh">{label}</legend>
      {audited.value.workflows.map((workflow) => (
        <TypesOfTrade
          key={workflow.id}
          name={workflowName(workflow)}
          types={[typesByTrade[workflow.id] ?? []].flat()}
          disabled={disabled || readonly}
          onChange={(types) => write(workflow.id, types)}
        />
      ))}
    </fieldset>
  );
}

interface TypesOfTradeProps {
  readonly name: string;
  readonly types: readonly string[];
  readonly disabled: boolean | undefined;
  readonly onChange: (types: readonly string[]) => void;
}

/** One type a line. */
function TypesOfTrade({ name, types, disabled, onChange }: TypesOfTradeProps) {
  // An empty line is the beginning of the next type, as long as somebody types here.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <label>
      <span>{name}</span>
      <textarea
        className="input"
        rows={2}
        disabled={disabled}
        value={typed ?? types.join('\n')}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(linesOf(target.value));
        }}
        onBlur={() => setTyped(null)}
      />
    </label>
  );
}

const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
