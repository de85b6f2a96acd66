import { type ReactNode, useState } from 'react';
import { groupForm } from '#app/catalog-draft/form/catalog-forms.ts';
import { DraftForm, DraftGroup } from '#app/catalog-draft/form/draft-form.tsx';
import { NearFieldsContext } from '#app/catalog-draft/form/named-records.ts';
import { Icon } from '#app/components/icon.tsx';
import type { Section, SectionGroup } from '#contract/records/section.ts';
import { groupName } from '#engine/catalog/changes/field-text.ts';
import { setGroup } from '#engine/catalog/changes/step-changes.ts';

interface GroupSettingsProps {
  readonly section: Section;
  readonly group: SectionGroup;
  readonly name: string;
  readonly children: ReactNode;
}

/** Only rows are drawn, named and described. */
const ofRows: ReadonlySet<string> = new Set(['opening', 'rowTitle', 'rowWords']);

/** A group's heading, its subtitle, its layout and its other settings. */
export function GroupSettings({ section, group, name, children }: GroupSettingsProps) {
  const [isWhole, setWhole] = useState(false);
  return (
    <DraftForm
      form={groupForm}
      read={({ sections }) => sections.find(({ id }) => id === section.id)?.groups.find(({ key }) => key === group.key)}
      change={(each: SectionGroup, member, value, catalog) =>
        setGroup(catalog, section.id, each.key, { member, value, name: groupName(each, catalog.fields) })
      }
    >
      <div className="group-settings">
        <DraftGroup form={groupForm} id="head" />
        <div className="group-move">{children}</div>
        <details className="field-more" onToggle={({ currentTarget }) => setWhole(currentTarget.open)}>
          <summary>
            All settings of {name}
            <Icon name="chevron-down" />
          </summary>
          {isWhole && (
            <NearFieldsContext value={group.fieldIds}>
              <DraftGroup
                form={groupForm}
                id="settings"
                shows={(member) => group.layout === 'rows' || !ofRows.has(member) || Object.hasOwn(group, member)}
              />
            </NearFieldsContext>
          )}
        </details>
      </div>
    </DraftForm>
  );
}
