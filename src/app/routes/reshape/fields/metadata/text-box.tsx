import { useState } from 'react';
import { hintOf, labelOf } from '#app/catalog-draft/changes/member-text.ts';
import { AddByName } from '#app/catalog-draft/inputs/add-by-name.tsx';
import { Icon } from '#app/components/icon.tsx';
import type { MemberProps } from '#app/routes/reshape/fields/metadata/member-props.ts';

/** A list of words that a person types, each once. */
export function WordsBox({
  name,
  schema: { items = {}, maxItems = Infinity, description },
  value,
  onSet,
}: MemberProps) {
  const texts = (Array.isArray(value) ? value : []) as readonly string[];
  const [problem, setProblem] = useState<string | null>(null);
  const { minLength = 1, maxLength = Infinity } = items;
  const add = (word: string) => {
    const isThere = texts.some((each) => each.toLowerCase() === word.toLowerCase());
    const isFit = word.length >= minLength && word.length <= maxLength;
    setProblem(isFit ? null : `“${word}” is not added: use ${minLength} to ${maxLength} letters.`);
    if (isFit && !isThere) onSet([...texts, word]);
  };
  return (
    <fieldset className="metadata-wide">
      <legend className="label">{labelOf(name)}</legend>
      <p className="field-hint">{hintOf(name, description)}</p>
      <ul className="metadata-list">
        {texts.map((word) => (
          <li key={word}>
            {word}
            <button
              type="button"
              className="icon-btn"
              aria-label={`Remove ${word}`}
              onClick={() => onSet(texts.length === 1 ? undefined : texts.filter((each) => each !== word))}
            >
              <Icon name="x" />
            </button>
          </li>
        ))}
      </ul>
      <p role="alert">{problem}</p>
      {texts.length < maxItems && <AddByName label="Add a word" field="Another word for it" onAdd={add} />}
    </fieldset>
  );
}
