import type { ArrayFieldItemTemplateProps, ArrayFieldTemplateProps } from '@rjsf/utils';
import { IconPlus, IconX } from '@tabler/icons-react';
import { fieldOptions } from '#app/form/field-options.ts';
import { useSheetStore } from '#app/form/sheet-store.ts';
import type { LineKey } from '#engine/sheet/sheet.ts';

const keyOf = (item: unknown): LineKey | null => {
  const key: unknown = typeof item === 'object' && item !== null ? Reflect.get(item, 'key') : null;
  return typeof key === 'string' ? key : null;
};

/** Repeatable details of a row, beneath it: a window's grids. Rows are lines, so adding is an edit of the sheet. */
export const ArrayTemplate = ({ title, items, formData, uiSchema }: ArrayFieldTemplateProps) => {
  const store = useSheetStore();
  const options = uiSchema?.['ui:options'] ?? {};
  const { fieldId, lineKey: parentKey } = fieldOptions(options);
  const keys: readonly (LineKey | null)[] = Array.isArray(formData) ? formData.map(keyOf) : [];
  const mayEmpty = options.canBeEmptied === true;
  const name = title.toLowerCase();
  const add = () => {
    if (fieldId === null) return;
    store.change([{ kind: 'add', key: store.newKey(), fieldId, parentKey, after: keys.at(-1) ?? null }]);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as the drawn grid in every browser
    <div className="sub" role="group" aria-label={title}>
      <h4 className="sub-name">{title}</h4>
      <div className="sub-rows">
        {items.length === 0 ? <p className="note">No {name} here.</p> : null}
        {items.map((item, index) => {
          const key = keys[index] ?? null;
          return (
            <div key={key ?? index} className="sub-item">
              {item}
              {key !== null && options.hideAction !== true && (mayEmpty || items.length > 1) ? (
                <button
                  type="button"
                  className="icon-btn"
                  aria-label={`Remove ${name} ${index + 1}`}
                  onClick={() => store.change([{ kind: 'remove', key }])}
                >
                  <IconX className="icon" aria-hidden="true" />
                </button>
              ) : null}
            </div>
          );
        })}
      </div>
      {options.hideAction === true ? null : (
        <button type="button" className="btn btn--quiet" onClick={add}>
          <IconPlus className="icon" aria-hidden="true" />
          {typeof options.addLabel === 'string' ? options.addLabel : `Add ${name}`}
        </button>
      )}
    </div>
  );
};

/** The buttons stand in the array; an item is only what it asks. */
export const ArrayItemTemplate = ({ children }: ArrayFieldItemTemplateProps) => children;
