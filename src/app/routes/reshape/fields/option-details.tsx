import { type ReactNode, useMemo } from 'react';
import { useDraftStore, useReadyDraft } from '#app/catalog-draft/draft-context.tsx';
import { type CatalogForm, optionForm, optionParentsForm } from '#app/catalog-draft/form/catalog-forms.ts';
import { DraftForm, DraftGroup } from '#app/catalog-draft/form/draft-form.tsx';
import { useRetiring } from '#app/catalog-draft/uses/use-retiring.tsx';
import { WhereUsed } from '#app/catalog-draft/uses/where-used.tsx';
import { MoveButtons } from '#app/components/lists/move-buttons.tsx';
import { NamedChoicesContext, withNamedChoices } from '#app/form/data-form/named-choices.ts';
import { ImageUpload } from '#app/form/images/image-upload.tsx';
import { useDevice } from '#app/shell/device-context.tsx';
import { useMessages } from '#app/shell/messages.tsx';
import { usePicture } from '#app/shell/query/use-picture.ts';
import type { Field } from '#contract/records/field.ts';
import type { FieldOption } from '#contract/records/option.ts';
import { fileRoutes } from '#contract/routes/files.ts';
import { moveOption, retireOption, setOption } from '#engine/catalog/changes/field-changes.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';

const openingsOf = (catalog: Catalog) =>
  catalog.sections.flatMap(({ groups }) => groups.filter(({ opening }) => opening));

/** Fields to which a member means something; to the others it is not offered. */
const uses: Readonly<Record<string, (field: Field, catalog: Catalog) => boolean>> = {
  sashes: ({ id }, catalog) => openingsOf(catalog).some(({ fieldIds }) => fieldIds.includes(id)),
  drawing: ({ id }, catalog) => openingsOf(catalog).some(({ opening }) => opening?.patternFieldId === id),
  tier: ({ isComparison }) => isComparison === true,
  features: ({ isComparison }) => isComparison === true,
};

interface OptionDetailsProps {
  readonly field: Field;
  readonly option: FieldOption;
}

/** The other settings of an option: its picture, its texts, when it is offered, and its position. */
export function OptionDetails({ field, option }: OptionDetailsProps) {
  const device = useDevice();
  const messages = useMessages();
  const { catalog } = useReadyDraft();
  const { edit } = useDraftStore();
  const { retire, question } = useRetiring();
  const { options = [] } = field;
  const url = usePicture(option.image);
  const isUsed = (member: string) => uses[member]?.(field, catalog) ?? true;

  const upload = async ([file]: readonly File[]) => {
    if (file === undefined) return;
    const answer = await device.session.request(fileRoutes.upload, { form: { formFile: file } });
    if (answer.ok) edit(setOption(field, option, 'image', answer.value.id));
    else messages.showProblem(answer.problem);
  };

  return (
    <div className="option-details">
      <ImageUpload
        onFiles={upload}
        current={option.image ? { url: url ?? undefined, alt: option.value } : null}
        onRemove={() => edit(setOption(field, option, 'image', null))}
      />
      <OptionForm field={field} option={option} form={optionForm}>
        <DraftGroup
          form={optionForm}
          id="settings"
          shows={(member) => Object.hasOwn(option, member) || isUsed(member)}
        />
      </OptionForm>
      <OfferedWith field={field} option={option} />
      <div className="option-foot flow">
        <MoveButtons
          name={option.value}
          isFirst={options[0] === option}
          isLast={options.at(-1) === option}
          onMove={(by) => edit(moveOption(field, option, by))}
        />
        <button
          type="button"
          className="btn btn--danger"
          onClick={() =>
            option.retired === true
              ? edit(retireOption(field, option, false))
              : retire({ id: option.id, name: option.value, onRetire: () => edit(retireOption(field, option, true)) })
          }
        >
          {option.retired === true ? 'Offer it again' : `Retire ${option.value}`}
        </button>
      </div>
      <WhereUsed id={option.id} name={option.value} />
      {question}
    </div>
  );
}

/** The options of the parent field with which this one is offered; none means always. */
function OfferedWith({ field, option }: OptionDetailsProps) {
  const { catalog } = useReadyDraft();
  const parent = catalog.fields.find(({ id }) => id === field.parentId);
  const choices = useMemo(
    () =>
      withNamedChoices({
        parentOptions: (parent?.options ?? []).map(({ id, value }) => ({ value: id, label: value })),
      }),
    [parent],
  );
  const name = parent?.name ?? '';
  const form = useMemo(() => optionParentsForm(name), [name]);
  if (choices.parentOptions?.length === 0) return null;
  return (
    <NamedChoicesContext value={choices}>
      <OptionForm field={field} option={option} form={form}>
        <DraftGroup form={form} id="parents" />
      </OptionForm>
    </NamedChoicesContext>
  );
}

interface OptionFormProps extends OptionDetailsProps {
  readonly form: CatalogForm;
  readonly children: ReactNode;
}

function OptionForm({ field, option, ...form }: OptionFormProps) {
  return (
    <DraftForm
      {...form}
      read={({ fields }) => fields.find(({ id }) => id === field.id)?.options?.find(({ id }) => id === option.id)}
      change={(each: FieldOption, member, value) => setOption(field, each, member as 'value', value)}
    />
  );
}
