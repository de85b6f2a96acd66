import type { ReactNode } from 'react';
import { useDraftStore, useReadyDraft } from '#app/catalog-draft/draft-context.tsx';
import { ReorderList } from '#app/catalog-draft/inputs/reorder-list.tsx';
import { Icon } from '#app/components/icon.tsx';
import { MoveButtons } from '#app/components/lists/move-buttons.tsx';
import { AddField } from '#app/routes/reshape/fields/add-field.tsx';
import { editsByRecord, markOf } from '#app/routes/reshape/fields/changed-records.ts';
import { FieldEditor } from '#app/routes/reshape/fields/field-editor.tsx';
import { GroupSettings } from '#app/routes/reshape/fields/group-settings.tsx';
import type { CatalogEdit } from '#contract/records/catalog-edit.ts';
import type { Field } from '#contract/records/field.ts';
import type { Section, SectionGroup } from '#contract/records/section.ts';
import { stepName } from '#domain/catalog/step-name.ts';
import { workflowName } from '#domain/catalog/workflows.ts';
import { moved } from '#domain/moved.ts';
import { pluralize } from '#domain/text/format-number.ts';
import { detailsOf, moveDetail, moveInGroup } from '#engine/catalog/changes/field-changes.ts';
import { groupName, kindText } from '#engine/catalog/changes/field-text.ts';
import { setGroups } from '#engine/catalog/changes/step-changes.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';
import { choiceText } from '#engine/catalog/history/member-text.ts';
import '#app/routes/reshape/fields/step-fields.css';

interface StepFieldsProps {
  readonly section: Section;
  readonly openId: string | null;
  readonly onOpen: (fieldId: string | null) => void;
}

/** The fields of a step in their groups, details below their field, and one field open. */
export function StepFields({ section, openId, onOpen }: StepFieldsProps) {
  const { catalog, draft } = useReadyDraft();
  const { edit } = useDraftStore();
  const trade = catalog.workflows.find((each) => each.id === section.workflowId);
  const edits = editsByRecord(draft);
  const pane = { section, edits, openId, onOpen };
  return (
    <section className="step-fields" aria-label={`Fields of ${section.name}`}>
      <div className="step-fields-head flow split">
        <div>
          <p className="crumb">{trade === undefined ? '' : workflowName(trade)}</p>
          <h1>{stepName(section)}</h1>
        </div>
        <AddField section={section} onOpen={onOpen} />
      </div>
      {section.groups.length === 0 && <p className="note">This step has no fields yet. Add the first one.</p>}
      <ReorderList
        items={section.groups}
        idOf={({ key }) => key}
        nameOf={(group) => groupName(group, catalog.fields)}
        itemClass={() => 'group-item'}
        onMove={(group, by) => edit(moveGroup(catalog, section, group, by))}
        render={(group, grip) => (
          <>
            {grip}
            <Group group={group} {...pane} />
          </>
        )}
      />
    </section>
  );
}

interface FieldPaneProps extends StepFieldsProps {
  readonly edits: ReadonlyMap<string, readonly CatalogEdit[]>;
}

function Group({ group, ...pane }: FieldPaneProps & { readonly group: SectionGroup }) {
  const { catalog } = useReadyDraft();
  const { edit } = useDraftStore();
  const { section, openId } = pane;
  const fields = group.fieldIds.flatMap((id) => catalog.fields.find((field) => field.id === id) ?? []);
  const index = section.groups.indexOf(group);
  const name = groupName(group, catalog.fields);
  const holdsOpen = fields.some((field) => isWithin(catalog.fields, openId, field.id));
  return (
    <details className="group-card" open={holdsOpen || section.groups.length <= 2 || undefined}>
      <summary>
        <h2>
          {name}{' '}
          <span className="count">
            {pluralize(fields.length, 'field')}, {choiceText('layout', group.layout).toLowerCase()}
          </span>
        </h2>
        <span className="group-text">{fields.map(({ name }) => name).join(', ')}</span>
        <Icon name="chevron-down" />
      </summary>
      <ReorderList
        items={fields}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        onMove={(field, by) => edit(moveInGroup(section, group, field, by))}
        render={(field, grip, at) => (
          <FieldRow
            field={field}
            grip={grip}
            depth={0}
            index={at}
            count={fields.length}
            onMove={(by) => edit(moveInGroup(section, group, field, by))}
            {...pane}
          />
        )}
      />
      <GroupSettings section={section} group={group} name={name}>
        <MoveButtons
          name={name}
          isFirst={index === 0}
          isLast={index === section.groups.length - 1}
          onMove={(by) => edit(moveGroup(catalog, section, group, by))}
        />
      </GroupSettings>
    </details>
  );
}

const moveGroup = ({ fields }: Pick<Catalog, 'fields'>, section: Section, group: SectionGroup, by: number) =>
  setGroups(section, moved(section.groups, section.groups.indexOf(group), by), `${groupName(group, fields)} moved`);

function isWithin(fields: readonly Field[], id: string | null, aboveId: string): boolean {
  if (id === null || id === aboveId) return id === aboveId;
  const parentId = fields.find((field) => field.id === id)?.parentId;
  return parentId !== undefined && isWithin(fields, parentId, aboveId);
}

interface FieldRowProps extends FieldPaneProps {
  readonly field: Field;
  readonly grip: ReactNode;
  readonly depth: number;
  readonly index: number;
  readonly count: number;
  readonly onMove: (by: number) => void;
}

function FieldRow({ field, grip, depth, index, count, onMove, ...pane }: FieldRowProps) {
  const { catalog } = useReadyDraft();
  const { edit } = useDraftStore();
  const { section, edits, openId, onOpen } = pane;
  const isOpen = openId === field.id;
  const mark = markOf(edits, field.id);
  const details = detailsOf(catalog, field.id);
  return (
    <>
      <div className={isOpen ? 'field-row field-row--open' : 'field-row'}>
        {grip}
        <button
          type="button"
          className="field-open"
          aria-expanded={isOpen}
          onClick={() => onOpen(isOpen ? null : field.id)}
        >
          <span className="field-name" style={{ paddingInlineStart: `${depth * 12}px` }}>
            {depth > 0 && <Icon name="corner-down-right" />}
            {field.name}
          </span>
          <span className="field-mark">{mark}</span>
          <span className="field-kind">{kindText(field)}</span>
          <span className="field-unit">{field.units ?? ''}</span>
          <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />
        </button>
      </div>
      {isOpen && (
        <div className="field-opened">
          <FieldEditor key={field.id} field={field} section={section} onOpen={onOpen} />
          <MoveButtons name={field.name} isFirst={index === 0} isLast={index === count - 1} onMove={onMove} />
        </div>
      )}
      {details.length > 0 && (
        <ReorderList
          items={details}
          idOf={({ id }) => id}
          nameOf={({ name }) => name}
          onMove={(detail, by) => edit(moveDetail(catalog, detail, by))}
          render={(detail, detailGrip, at) => (
            <FieldRow
              {...pane}
              field={detail}
              grip={detailGrip}
              depth={depth + 1}
              index={at}
              count={details.length}
              onMove={(by) => edit(moveDetail(catalog, detail, by))}
            />
          )}
        />
      )}
    </>
  );
}
