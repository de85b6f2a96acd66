import { useState } from 'react';
import { AddByName } from '#app/catalog-draft/inputs/add-by-name.tsx';
import { Icon } from '#app/components/icon.tsx';
import { dataOptions } from '#app/form/data-form/data-options.ts';
import type { InputProps } from '#app/form/widgets/input-props.ts';

/** A list of texts that a person types, each once. */
export function TextsWidget({ value, options, onChange }: InputProps) {
  const { schema, member } = dataOptions(options);
  const { add: addLabel, name } = member.options ?? {};
  const { items = {}, maxItems = Infinity } = schema;
  const { minLength = 1, maxLength = Infinity } = items;
  const texts = (Array.isArray(value) ? value : []) as readonly string[];
  const [problem, setProblem] = useState<string | null>(null);
  const add = (text: string) => {
    const isThere = texts.some((each) => each.toLowerCase() === text.toLowerCase());
    const isFit = text.length >= minLength && text.length <= maxLength;
    setProblem(isFit ? null : `“${text}” is not added: use ${minLength} to ${maxLength} letters.`);
    if (isFit && !isThere) onChange([...texts, text]);
  };
  return (
    <>
      <ul>
        {texts.map((text) => (
          <li key={text} className="inline">
            {text}
            <button
              type="button"
              className="icon-btn"
              aria-label={`Remove ${text}`}
              onClick={() => onChange(texts.filter((each) => each !== text))}
            >
              <Icon name="x" />
            </button>
          </li>
        ))}
      </ul>
      <p role="alert">{problem}</p>
      {texts.length < maxItems && <AddByName label={String(addLabel)} field={String(name)} onAdd={add} />}
    </>
  );
}
