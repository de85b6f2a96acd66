import { type ReactNode, useId, useState } from 'react';
import { choiceText } from '#app/catalog-draft/changes/member-text.ts';
import { Icon } from '#app/components/icon.tsx';
import { Select } from '#app/components/select.tsx';
import { MetadataForm } from '#app/routes/reshape/fields/metadata/metadata-form.tsx';
import { NearFieldsContext } from '#app/routes/reshape/fields/metadata/named-records.ts';
import type { SectionGroup } from '#contract/records/section.ts';
import sectionSchema from '#schemas/catalog/section.json' with { type: 'json' };

interface GroupSettingsProps {
  readonly group: SectionGroup;
  readonly name: string;
  readonly onSet: (group: SectionGroup, title: string) => void;
  /** Called on each key press. */
  readonly onType: (group: SectionGroup, title: string) => void;
  readonly children: ReactNode;
}

const groupSchema = sectionSchema.properties.groups.items;
const layouts = groupSchema.properties.layout.enum as readonly SectionGroup['layout'][];
const head: ReadonlySet<string> = new Set(['key', 'title', 'layout', 'fieldIds', 'note']);
const members = Object.keys(groupSchema.properties).filter((name) => !head.has(name));

/** Only rows are drawn, named and described. */
const ofRows: ReadonlySet<string> = new Set(['opening', 'rowTitle', 'rowWords']);

/** A group's heading, its subtitle, its layout and its other settings; texts are stored on blur. */
export function GroupSettings({ group, name, onSet, onType, children }: GroupSettingsProps) {
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const set = (member: 'title' | 'note', value: string) => {
    if ((group[member] ?? '') !== value)
      onSet({ ...group, [member]: value }, `${name}: ${member === 'note' ? 'subtitle' : 'heading'} changed`);
  };
  return (
    <div className="group-settings">
      <div>
        <label className="label" htmlFor={`${id}-title`}>
          Heading
        </label>
        <input
          key={group.title}
          id={`${id}-title`}
          className="input"
          autoComplete="off"
          maxLength={120}
          defaultValue={group.title ?? ''}
          onBlur={({ target }) => set('title', target.value.trim())}
        />
      </div>
      <div>
        <label className="label" htmlFor={`${id}-note`}>
          Subtitle
        </label>
        <input
          key={group.note}
          id={`${id}-note`}
          className="input"
          autoComplete="off"
          maxLength={200}
          defaultValue={group.note ?? ''}
          onBlur={({ target }) => set('note', target.value.trim())}
        />
      </div>
      <div>
        <label className="label" htmlFor={`${id}-layout`}>
          Layout
        </label>
        <Select
          id={`${id}-layout`}
          value={group.layout}
          onChange={({ target }) =>
            onSet({ ...group, layout: target.value as SectionGroup['layout'] }, `${name}: layout changed`)
          }
        >
          {layouts.map((layout) => (
            <option key={layout} value={layout}>
              {choiceText('layout', layout)}
            </option>
          ))}
        </Select>
      </div>
      <div className="group-move">{children}</div>
      <details className="field-more" onToggle={({ currentTarget }) => setWhole(currentTarget.open)}>
        <summary>
          All settings of {name}
          <Icon name="chevron-down" />
        </summary>
        {isWhole && (
          <NearFieldsContext value={group.fieldIds}>
            <MetadataForm
              schema={groupSchema}
              members={members.filter(
                (member) => group.layout === 'rows' || !ofRows.has(member) || Object.hasOwn(group, member),
              )}
              record={group as unknown as Readonly<Record<string, unknown>>}
              onSet={(member, value) => onSet(withMember(group, member, value), `${name} changed`)}
              onType={(member, value) => onType(withMember(group, member, value), `${name} changed`)}
            />
          </NearFieldsContext>
        )}
      </details>
    </div>
  );
}

function withMember(group: SectionGroup, member: string, value: unknown): SectionGroup {
  const { [member as 'note']: _, ...others } = group;
  return value === undefined ? others : { ...others, [member]: value };
}
