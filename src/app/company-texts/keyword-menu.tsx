import { useId, useMemo, useState } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { Select } from '#app/components/select.tsx';
import { companyKeywords, type KeywordName, keywordNames } from '#documents/keywords/read-keywords.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import { workflowNameIn } from '#engine/catalog/workflow-name.ts';

interface KeywordMenuProps {
  readonly catalog: CompiledCatalog;
  readonly onInsert: (keyword: string) => void;
}

const effects: Readonly<Record<KeywordName, string>> = {
  if: 'unchecks the line when nothing of the field is sold',
  value: 'prints the choice or the text',
  quantity: 'prints how many',
  each: 'repeats the line for each row',
};

/** Inserts a keyword at the caret: its effect and its field are picked, so nobody types an id. */
export function KeywordMenu({ catalog, onInsert }: KeywordMenuProps) {
  const id = useId();
  const [name, setName] = useState<KeywordName>('if');
  const [typed, setTyped] = useState('');
  const fields = useMemo(
    () => catalog.fields.map((field) => `${field.id} ${fieldMessages(catalog, field.id)}`),
    [catalog],
  );
  const fieldId = typed.trim().split(' ')[0] ?? '';
  const isKnown = catalog.fieldById.has(fieldId);
  return (
    <details className="keyword-menu">
      <summary className="btn btn--plain">
        <Icon name="plus" />
        Keyword
      </summary>
      <div className="keyword-choice">
        <span className="control">
          <label htmlFor={`${id}-name`}>Keyword</label>
          <Select id={`${id}-name`} value={name} onChange={(event) => setName(event.target.value as KeywordName)}>
            {keywordNames.map((each) => (
              <option key={each} value={each}>
                {each}: {effects[each]}
              </option>
            ))}
          </Select>
        </span>
        <span className="control">
          <label htmlFor={`${id}-field`}>Field</label>
          <input
            id={`${id}-field`}
            className="input"
            type="text"
            list={`${id}-fields`}
            autoComplete="off"
            placeholder="Name or id"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <datalist id={`${id}-fields`}>
            {fields.map((field) => (
              <option key={field} value={field} />
            ))}
          </datalist>
        </span>
        <button type="button" className="btn" disabled={!isKnown} onClick={() => onInsert(`{{${name}[${fieldId}]}}`)}>
          Insert
        </button>
        <span className="control">
          <label htmlFor={`${id}-fact`}>The company</label>
          <Select id={`${id}-fact`} value="" onChange={(event) => onInsert(`{{${event.target.value}}}`)}>
            <option value="">Insert a fact</option>
            {Object.entries(companyKeywords).map(([fact, text]) => (
              <option key={fact} value={fact}>
                {text}
              </option>
            ))}
          </Select>
        </span>
      </div>
    </details>
  );
}

/** "Decking replacement, Color (Roofing)". */
function fieldMessages(catalog: CompiledCatalog, id: string): string {
  const field = catalog.fieldById.get(id);
  if (field === undefined) return '';
  const names = [...field.ancestors.map(({ name }) => name).reverse(), field.name];
  return `${names.join(', ')} (${workflowNameIn(catalog, field.workflowId)})`;
}
