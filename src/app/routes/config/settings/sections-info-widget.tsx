import type { InputProps } from '#app/form/widgets/input-props.ts';
import { useAuditedCatalog } from '#app/open-estimate/use-audited-catalog.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import { workflowNameIn } from '#engine/catalog/workflow-name.ts';
import '#app/routes/config/settings/texts-by-name.css';

const longest = 10_000;

/** A help text for each step name. Steps of the same name share their text. */
export function SectionsInfoWidget({ id, value, label, disabled, readonly, described, onChange }: InputProps) {
  const audited = useAuditedCatalog();
  if (audited === null) return <p className="note">Loading…</p>;
  if (!audited.ok) return <p role="alert">{audited.problem.title}</p>;
  const texts = (typeof value === 'object' && value !== null ? value : {}) as Readonly<Record<string, string>>;
  const write = (name: string, text: string) => {
    const { [name]: _, ...others } = texts;
    onChange(text === '' ? others : { ...others, [name]: text });
  };
  return (
    <fieldset id={id} className="texts-by-name stack" {...described}>
      <legend className="vh">{label}</legend>
      {namesByTrade(audited.value).map(({ trade, names }) => (
        <section key={trade} className="stack">
          <h3>{trade}</h3>
          {names.map((name) => (
            <label key={name}>
              <span>{name}</span>
              <textarea
                className="input"
                rows={2}
                maxLength={longest}
                disabled={disabled || readonly}
                value={texts[name] ?? ''}
                onChange={(event) => write(name, event.target.value)}
              />
            </label>
          ))}
        </section>
      ))}
    </fieldset>
  );
}

/** Each name once, under the first trade that has it. */
function namesByTrade(catalog: CompiledCatalog) {
  const seen = new Set<string>();
  return catalog.workflows.flatMap(({ id }) => {
    const names = catalog.sections
      .filter(({ workflowId, name }) => workflowId === id && !seen.has(name))
      .map(({ name }) => name);
    for (const name of names) seen.add(name);
    return names.length === 0 ? [] : [{ trade: workflowNameIn(catalog, id), names: [...new Set(names)] }];
  });
}
