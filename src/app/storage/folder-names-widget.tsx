import type { InputProps } from '#app/form/widgets/input-props.ts';
import { useAuditedCatalog } from '#app/open-estimate/use-audited-catalog.ts';
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
import '#app/storage/storage.css';

type Names = Readonly<Record<string, string>>;

const partLabels = { contract: 'Contract folder', estimation: 'Estimation folder', production: 'Production folder' };
const longest = 200;

/** How the company names its folders, with the tree that follows for a sample lead. */
export function FolderNamesWidget({ id, value, label, disabled, readonly, described, onChange }: InputProps) {
  const audited = useAuditedCatalog();
  const names = (typeof value === 'object' && value !== null ? value : {}) as Names;
  const trades = audited?.ok
    ? offeredWorkflows(audited.value.workflows, audited.value.sections).map((workflow) => ({
        id: workflow.id,
        name: workflowName(workflow),
      }))
    : [];
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
      title: `Folder of ${trade.name}`,
      usual: tradeFolderName(undefined, trade),
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
      <section aria-label="Folders of a sample lead" className="folder-preview">
        <h3>Folders of a sample lead</h3>
        <ul>
          <li>
            {projectName(names, sampleLead)}
            <ul>
              {projectParts.map((part) => (
                <li key={part}>
                  {partName(names, part)}
                  {part === 'production' && trades.length > 0 && (
                    <ul>
                      {trades.slice(0, 2).map((trade) => (
                        <li key={trade.id}>{tradeFolderName(names, trade)}</li>
                      ))}
                    </ul>
                  )}
                </li>
              ))}
              <li>{photosFolderName(names)}</li>
            </ul>
          </li>
        </ul>
        <p className="note">Each trade of the lead has its folder, if the workflow template has one of that name.</p>
      </section>
    </fieldset>
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
