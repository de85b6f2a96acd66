import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Field } from '#app/components/field.tsx';

/** The fingerprint is printed in groups of four. */
const codeOf = (typed: string): string => typed.replace(/[\s.-]/g, '').toLowerCase();

/** The number and the fingerprint as printed at the foot of a paper; the code on its first page fills them in. */
export function CodeForm({ onCheck }: { readonly onCheck: (number: string, code: string) => void }) {
  const [given] = useSearchParams();
  const [number, setNumber] = useState(given.get('number') ?? '');
  const [typed, setTyped] = useState(given.get('fingerprint') ?? '');
  const [errors, setErrors] = useState<{ readonly number?: string; readonly code?: string }>({});

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const code = codeOf(typed);
    const found = {
      ...(/^[A-Za-z0-9-]{1,40}$/.test(number.trim()) ? {} : { number: 'Number has letters, digits and dashes only.' }),
      ...(/^[0-9a-f]{16}$/.test(code)
        ? {}
        : { code: 'Fingerprint has 16 characters: digits, and letters from A to F.' }),
    };
    setErrors(found);
    if (Object.keys(found).length === 0) onCheck(number.trim(), code);
  };

  return (
    <form className="card verify-code stack" noValidate onSubmit={handleSubmit}>
      <Field label="Number" error={errors.number} width="wide">
        {(wiring) => (
          <input
            {...wiring}
            className="input"
            autoComplete="off"
            value={number}
            onChange={({ target }) => setNumber(target.value)}
          />
        )}
      </Field>
      <Field label="Fingerprint, 16 characters" error={errors.code} width="wide">
        {(wiring) => (
          <input
            {...wiring}
            className="input"
            autoComplete="off"
            spellCheck={false}
            maxLength={24}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <button type="submit" className="btn">
        Check
      </button>
    </form>
  );
}
