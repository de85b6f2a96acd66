import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { Icon } from '#app/components/icon.tsx';
import { fieldOptions } from '#app/form/field-options.ts';
import { useSheetStore } from '#app/form/sheet-store.ts';
import '#app/form/templates/list-template.css';

/**
 * Repeatable details under a line, such as a window's grids. Each property is a line, so adding is an edit of the
 * sheet.
 */
export function ListTemplate({ title, properties, uiSchema }: ObjectFieldTemplateProps) {
  const store = useSheetStore();
  const options = uiSchema?.['ui:options'] ?? {};
  const { fieldId, lineKey: parentKey } = fieldOptions(options);
  const hasActions = options.hideAction !== true;
  const canRemove = hasActions && (options.canBeEmptied === true || properties.length > 1);
  const name = title.toLowerCase();
  const add = () => {
    if (fieldId === null) return;
    store.change([{ kind: 'add', key: store.newKey(), fieldId, parentKey, after: properties.at(-1)?.name ?? null }]);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as the drawn grid in every browser
    <div className="sub" role="group" aria-label={title}>
      <p className="sub-name">{title}</p>
      <div className="sub-rows">
        {properties.length === 0 && <p className="note">No {name} here.</p>}
        {properties.map(({ name: key, content }, index) => (
          <div key={key} className="sub-item">
            {content}
            {canRemove && (
              <button
                type="button"
                className="icon-btn"
                aria-label={`Remove ${name} ${index + 1}`}
                onClick={() => store.change([{ kind: 'remove', key }])}
              >
                <Icon name="x" />
              </button>
            )}
          </div>
        ))}
      </div>
      {hasActions && (
        <button type="button" className="btn btn--quiet" onClick={add}>
          <Icon name="plus" />
          Add {name}
        </button>
      )}
    </div>
  );
}
