import { useState } from 'react';
import { useReadyDraft } from '#app/catalog-draft/draft-context.tsx';
import { Select } from '#app/components/select.tsx';
import { FieldPick } from '#app/routes/rules/pick/field-pick.tsx';
import type { RuleInput } from '#contract/records/rule.ts';
import { describeWrittenSource } from '#engine/sources/describe-source.ts';
import { sourcesOfField } from '#engine/sources/source-kinds.ts';

interface SourcePickProps {
  readonly label: string;
  readonly input: RuleInput;
  readonly tradeId: number | null;
  /** The field on which the rule acts; null if it acts on something else. */
  readonly targetId: string | null;
  readonly source: object | undefined;
  readonly onPick: (source: object) => void;
}

/** The source of one input of a use. */
export function SourcePick({ label, input, tradeId, targetId, source: given, onPick }: SourcePickProps) {
  const { catalog } = useReadyDraft();
  // The kind of a source that has no field yet.
  const [started, start] = useState(usualKind(input));
  const source = given as Readonly<Record<string, unknown>> | undefined;
  const known = sourcesOfField.find(({ kind }) => typeof source?.[kind] === 'string')?.kind;
  const conversion = source !== undefined && 'conversion' in source ? source.conversion : null;
  const isOwn = conversion !== null && source?.of === targetId;
  const isOther = source !== undefined && known === undefined && !isOwn;
  const kind = known ?? (source === undefined ? started : null);
  const fieldId = known === undefined ? '' : String(source?.[known]);
  const nameOf = (id: string) => catalog.fields.find((field) => field.id === id)?.name ?? id;
  const choose = (value: string) => {
    if (value.startsWith('conversion ')) return onPick({ conversion: Number(value.slice(11)), of: targetId });
    if (value === 'other') return;
    start(value);
    if (fieldId !== '') onPick({ [value]: fieldId });
  };
  return (
    <div className="rule-row">
      <span>{label}</span>
      <Select
        aria-label={`${label}, comes from`}
        value={isOther ? 'other' : isOwn ? `conversion ${conversion}` : (kind ?? '')}
        onChange={({ target }) => choose(target.value)}
      >
        {isOther && <option value="other">As written: {describeWrittenSource(source, nameOf)}</option>}
        {sourcesOfField.map((each) => (
          <option key={each.kind} value={each.kind}>
            {each.label}
          </option>
        ))}
        {targetId !== null &&
          [1, 2, 3].map((number) => (
            <option key={number} value={`conversion ${number}`}>
              Conversion {number} of the field itself
            </option>
          ))}
      </Select>
      {kind !== null && (
        <FieldPick
          label={`${label}, field`}
          tradeId={tradeId}
          value={fieldId}
          onPick={(next) => onPick({ [kind]: next })}
        />
      )}
    </div>
  );
}

const usualKind = ({ type }: RuleInput): string =>
  type === 'text' ? 'wording' : type === 'boolean' ? 'value' : 'quantity';
