import { useState } from 'react';
import type { InputProps } from '#app/form/widgets/input-props.ts';
import { ChosenItem } from '#app/storage/chosen-item.tsx';
import { StorageBrowser } from '#app/storage/storage-browser.tsx';
import '#app/storage/storage.css';

/** A folder of the company's storage. */
export function FolderWidget(props: InputProps) {
  return <ItemWidget {...props} what="folder" />;
}

/** A file of the company's storage. */
export function StoredFileWidget(props: InputProps) {
  return <ItemWidget {...props} what="file" />;
}

interface ItemWidgetProps extends InputProps {
  readonly what: 'folder' | 'file';
}

function ItemWidget({ id, value, label, disabled, readonly, described, onChange, what }: ItemWidgetProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  const itemId = typeof value === 'string' && value !== '' ? value : null;
  const act = itemId === null ? 'Choose' : 'Change';
  return (
    <div className="folder-widget">
      {itemId === null ? <p className="note">No {what} is chosen.</p> : <ChosenItem key={itemId} id={itemId} />}
      <div className="folder-acts">
        <button
          type="button"
          id={id}
          className="btn"
          aria-label={`${act} ${label}`}
          disabled={disabled || readonly}
          {...described}
          onClick={() => setIsChoosing(true)}
        >
          {act}
        </button>
        {itemId !== null && (
          <button
            type="button"
            className="btn btn--quiet"
            disabled={disabled || readonly}
            onClick={() => onChange(null)}
          >
            Remove <span className="vh">{label}</span>
          </button>
        )}
      </div>
      {isChoosing && (
        <StorageBrowser
          title={label}
          what={what}
          onChoose={(item) => onChange(item.id)}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </div>
  );
}
