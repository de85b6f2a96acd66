import { useId, useState } from 'react';
import { Select } from '#app/components/select.tsx';
import { useEntered } from '#app/form/form-source.ts';
import type { InputProps } from '#app/form/widgets/input-props.ts';
import { useAuditedCatalog } from '#app/open-estimate/use-audited-catalog.ts';
import type { Settings } from '#contract/records/settings.ts';
import type { Workflow } from '#contract/records/workflow.ts';
import { offeredWorkflows, workflowName } from '#domain/catalog/workflows.ts';
import {
  partName,
  patternMembers,
  photosFolderName,
  projectName,
  projectParts,
  tradeFolderName,
  usualPattern,
} from '#domain/folders/folder-names.ts';
import { requestedTrades } from '#domain/leads/requested-trades.ts';
import '#app/storage/storage.css';

type Names = Readonly<Record<string, string>>;

const partLabels = { contract: 'Contract folder', estimation: 'Estimation folder', production: 'Production folder' };
const longest = 200;

/** How the company names its folders, with the tree that follows for a sample lead. */
export function FolderNamesWidget({ id, value, label, disabled, readonly, described, onChange }: InputProps) {
  const audited = useAuditedCatalog();
  const names = (typeof value === 'object' && value !== null ? value : {}) as Names;
  const trades = audited?.ok ? offeredWorkflows(audited.value.workflows, audited.value.sections) : [];
  const write = (key: string, text: string) => {
    const { [key]: _, ...others } = names;
    onChange(text === '' ? others : { ...others, [key]: text });
  };
  const inputs = [
    { key: 'project', title: 'Project folder', usual: usualPattern },
    ...projectParts.map((part) => ({ key: part, title: partLabels[part], usual: partName(undefined, part) })),
    { key: 'photos', title: 'Photos', usual: photosFolderName(undefined) },
    ...trades.map((trade) => ({
      key: `workflow.${trade.id}`,
      title: `Folder of ${workflowName(trade)}`,
      usual: folderOf({}, trade),
    })),
  ];
  return (
    <fieldset id={id} className="folder-names" {...described}>
      <legend className="vh">{label}</legend>
      <div className="stack">
        {inputs.map(({ key, title, usual }) => (
          <label key={key}>
            <span>{title}</span>
            <input
              className="input"
              maxLength={longest}
              disabled={disabled || readonly}
              placeholder={usual}
              value={names[key] ?? ''}
              onChange={(event) => write(key, event.target.value)}
            />
          </label>
        ))}
        <p className="field-hint">
          The project folder may name {patternMembers.map((member) => `{${member}}`).join(', ')}.
        </p>
      </div>
      <FolderPreview names={names} trades={trades} />
    </fieldset>
  );
}

const folderOf = (names: Names, trade: Workflow): string =>
  tradeFolderName(names, { id: trade.id, name: workflowName(trade) });

/** The folders of a lead with one of the company's project types, as entered and not yet saved. */
function FolderPreview({ names, trades }: { readonly names: Names; readonly trades: readonly Workflow[] }) {
  const typeId = useId();
  const workflowLeadTypes = (useEntered('workflowLeadTypes') ?? {}) as NonNullable<Settings['workflowLeadTypes']>;
  const types = [
    ...new Set(trades.flatMap((trade) => [workflowLeadTypes[trade.id] ?? [], workflowName(trade)].flat())),
  ].filter((type) => type.trim() !== '');
  const [chosen, setChosen] = useState<string | null>(null);
  const projectType = types.find((type) => type === chosen) ?? types[0] ?? '';
  const requested = requestedTrades({ projectType }, trades, { workflowLeadTypes });
  return (
    <section aria-label="Folders of a sample lead" className="folder-preview">
      <h3>Folders of a sample lead</h3>
      {types.length > 0 && (
        <span className="control">
          <label htmlFor={typeId}>Its project type</label>
          <Select id={typeId} value={projectType} onChange={({ target }) => setChosen(target.value)}>
            {types.map((type) => (
              <option key={type}>{type}</option>
            ))}
          </Select>
        </span>
      )}
      <ul>
        <li>
          {projectName(names, sampleLead)}
          <ul>
            {projectParts.map((part) => (
              <li key={part}>
                {partName(names, part)}
                {part === 'production' && requested.length > 0 && (
                  <ul>
                    {requested.map((trade) => (
                      <li key={trade.id}>{folderOf(names, trade)}</li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
            <li>{photosFolderName(names)}</li>
          </ul>
        </li>
      </ul>
      <p className="note">Each trade of the estimate has its folder, if the workflow template has one of that name.</p>
    </section>
  );
}

const sampleLead = {
  lastName: 'Whitfield',
  firstName: 'Dana',
  company: 'Whitfield Bakery',
  street: '12 Elm St',
  city: 'Albany',
  state: 'NY',
  zipCode: '12203',
  customerNumber: '1042',
};
