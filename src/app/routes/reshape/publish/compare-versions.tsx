import { type FormEvent, useState } from 'react';
import { Field } from '#app/components/field.tsx';
import { EditTable } from '#app/routes/reshape/publish/changes/edit-table.tsx';
import { useDevice } from '#app/shell/device-context.tsx';
import { useMessages } from '#app/shell/messages.tsx';
import type { CatalogEdit } from '#contract/records/catalog-edit.ts';
import { analysisRoutes } from '#contract/routes/analysis.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';

interface CompareVersionsProps {
  readonly catalog: Catalog;
  /** Number of the live version. */
  readonly current: number;
}

/** The difference of any two published versions. */
export function CompareVersions({ catalog, current }: CompareVersionsProps) {
  const device = useDevice();
  const messages = useMessages();
  const [from, setFrom] = useState('1');
  const [to, setTo] = useState(`${current}`);
  const [found, setFound] = useState<readonly CatalogEdit[] | null>(null);
  const isWhole = [from, to].every((text) => /^[1-9]\d{0,6}$/.test(text.trim()));
  const compare = async (event: FormEvent) => {
    event.preventDefault();
    if (!isWhole) return;
    const answer = await device.session.request(analysisRoutes.compareVersions, {
      params: { number: Number(to) },
      query: { from: Number(from) },
    });
    if (answer.ok) setFound(answer.value.edits ?? []);
    else messages.showProblem(answer.problem);
  };
  const box = (label: string, value: string, onChange: (text: string) => void) => (
    <Field label={label}>
      {(wiring) => (
        <input
          {...wiring}
          className="input"
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
  return (
    <section className="publish-part" aria-labelledby="h-compare">
      <h2 id="h-compare">Compare two versions</h2>
      <form className="compare-form boxes" onSubmit={(event) => void compare(event)}>
        {box('From version', from, setFrom)}
        {box('To version', to, setTo)}
        <button type="submit" className="btn" disabled={!isWhole}>
          Show the difference
        </button>
      </form>
      {found !== null && <EditTable catalog={catalog} edits={found} nothing="These versions are equal." />}
    </section>
  );
}
