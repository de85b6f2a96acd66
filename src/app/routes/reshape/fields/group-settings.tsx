import { type ReactNode, useId } from 'react';
import { Select } from '#app/components/select.tsx';
import type { SectionGroup } from '#contract/records.ts';
import sectionSchema from '#schemas/catalog/section.json' with { type: 'json' };

interface GroupSettingsProps {
  readonly group: SectionGroup;
  readonly name: string;
  readonly onSet: (group: SectionGroup, title: string) => void;
  readonly children: ReactNode;
}

const layouts = sectionSchema.properties.groups.items.properties.layout.enum as readonly SectionGroup['layout'][];

/** A group's heading, the line under it, and its layout; kept on leaving a box. */
export function GroupSettings({ group, name, onSet, children }: GroupSettingsProps) {
  const id = useId();
  const set = (member: 'title' | 'note', value: string) => {
    if ((group[member] ?? '') !== value) onSet({ ...group, [member]: value }, `${name}: ${member} changed`);
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
          Line under it
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
            <option key={layout}>{layout}</option>
          ))}
        </Select>
      </div>
      <div className="group-move">{children}</div>
    </div>
  );
}
