import { type ReactNode, useState } from 'react';
import { useDraftStore, useReadyDraft } from '#app/catalog-draft/draft-context.tsx';
import { moveBetweenRows } from '#app/catalog-draft/inputs/move-between-rows.ts';
import { ReorderList } from '#app/catalog-draft/inputs/reorder-list.tsx';
import { nameValue, priceValue, useTypedValue } from '#app/catalog-draft/inputs/use-typed-value.ts';
import { Icon } from '#app/components/icon.tsx';
import { editsByRecord } from '#app/routes/reshape/fields/changed-records.ts';
import { OptionDetails } from '#app/routes/reshape/fields/option-details.tsx';
import { TakeBack } from '#app/routes/reshape/fields/take-back.tsx';
import { usePicture } from '#app/shell/query/use-picture.ts';
import type { Field } from '#contract/records/field.ts';
import type { FieldOption } from '#contract/records/option.ts';
import { moveOption, setOption } from '#engine/catalog/changes/field-changes.ts';
import '#app/catalog-draft/inputs/option-table.css';

const figures = [
  { member: 'materialCost', label: 'Material', full: 'material cost', short: 'Mat. cost' },
  { member: 'laborCost', label: 'Labor', full: 'labor cost', short: 'Labor cost' },
  { member: 'materialPrice', label: 'Material', full: 'material price', short: 'Mat. price' },
  { member: 'laborPrice', label: 'Labor', full: 'labor price', short: 'Labor price' },
] as const;

/** The options of a field with their costs and prices. */
export function OptionTable({ field }: { readonly field: Field }) {
  const { draft } = useReadyDraft();
  const { edit } = useDraftStore();
  const [openId, setOpenId] = useState<string | null>(null);
  const { options = [] } = field;
  const edits = editsByRecord(draft);
  return (
    <>
      <ReorderList
        className="cards-narrow option-table"
        onKeyDown={moveBetweenRows}
        tableHead={<OptionsHead field={field} />}
        items={options}
        idOf={({ id }) => id}
        nameOf={({ value }) => value}
        onMove={(option, by) => edit(moveOption(field, option, by))}
        render={(option, grip) => (
          <OptionRow
            field={field}
            option={option}
            grip={grip}
            changed={new Set((edits.get(`option:${option.id}`) ?? []).map(({ member = '' }) => member))}
            isOpen={openId === option.id}
            onToggle={() => setOpenId(openId === option.id ? null : option.id)}
          />
        )}
      />
      <TakeBack records={options.map(({ id }) => `option:${id}`)} />
    </>
  );
}

function OptionsHead({ field: { name, units, options = [] } }: { readonly field: Field }) {
  return (
    <>
      <caption className="vh">Options of {name}</caption>
      <colgroup>
        <col className="col-grip" />
        <col />
        {figures.map(({ member }) => (
          <col key={member} className="col-figure" />
        ))}
        <col className="col-picture" />
      </colgroup>
      <thead>
        <tr>
          <td colSpan={2} />
          <th colSpan={2} scope="colgroup">
            Cost of one {units}
          </th>
          <th colSpan={2} scope="colgroup">
            Price of one {units}
          </th>
          <td />
        </tr>
        <tr>
          <th colSpan={2} scope="col">
            Options <b>{options.length}</b>
          </th>
          {figures.map(({ member, label }) => (
            <th key={member} scope="col" className="num">
              {label}
            </th>
          ))}
          <td />
        </tr>
      </thead>
    </>
  );
}

interface OptionRowProps {
  readonly field: Field;
  readonly option: FieldOption;
  readonly grip: ReactNode;
  readonly changed: ReadonlySet<string>;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function OptionRow({ field, option, grip, changed, isOpen, onToggle }: OptionRowProps) {
  const { type } = useDraftStore();
  const name = useTypedValue({
    ...nameValue,
    value: option.value,
    onType: (value) => type(setOption(field, option, 'value', value ?? option.value)),
  });
  return (
    <>
      <tr className={option.retired === true ? 'is-retired' : undefined}>
        <td className="option-picture">
          <span>
            {grip}
            <OptionPicture option={option} onPress={onToggle} />
          </span>
        </td>
        <td className="option-name">
          <input className="cell cell--text" aria-label={`Option ${option.id}`} autoComplete="off" {...name} />
          {option.retired === true && <span className="note">Retired</span>}
        </td>
        {figures.map(({ member, full, short }) => (
          <td key={member} data-label={short}>
            <Figure
              label={`${option.value}, ${full}`}
              value={option[member]}
              isChanged={changed.has(member)}
              onType={(value) => type(setOption(field, option, member, value))}
            />
          </td>
        ))}
        <td className="option-more">
          <button
            type="button"
            className="icon-btn"
            aria-expanded={isOpen}
            aria-label={`More of ${option.value}`}
            onClick={onToggle}
          >
            <Icon name="dots" />
          </button>
        </td>
      </tr>
      {isOpen && (
        <tr className="option-open">
          <td colSpan={7}>
            <OptionDetails field={field} option={option} />
          </td>
        </tr>
      )}
    </>
  );
}

interface FigureProps {
  readonly label: string;
  readonly value: number | undefined;
  readonly isChanged: boolean;
  readonly onType: (value: number | undefined) => void;
}

function Figure({ label, value, isChanged, onType }: FigureProps) {
  const typed = useTypedValue({ ...priceValue, value, onType });
  return (
    <input
      className={isChanged ? 'cell cell--changed' : 'cell'}
      aria-label={label}
      inputMode="decimal"
      autoComplete="off"
      onFocus={(event) => event.target.select()}
      {...typed}
    />
  );
}

function OptionPicture({ option, onPress }: { readonly option: FieldOption; readonly onPress: () => void }) {
  const url = usePicture(option.image);
  const noPicture = option.color ? <span style={{ background: option.color }} /> : <Icon name="photo-plus" />;
  return (
    <button type="button" className="picture-btn" aria-label={`Picture of ${option.value}`} onClick={onPress}>
      {url === null ? noPicture : <img src={url} alt="" />}
    </button>
  );
}
