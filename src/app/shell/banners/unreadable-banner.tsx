import { useState } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { useDevice } from '#app/shell/device-context.tsx';
import { downloadBlob } from '#app/shell/download-blob.ts';
import { useUnwrap } from '#app/shell/use-unwrap.ts';
import type { UnreadableData } from '#client/device.ts';
import { pluralize } from '#domain/text/format-number.ts';

/** Unreadable data of this device: reported plainly, and exported unchanged before it is removed. */
export function UnreadableBanner({ unreadable: { changes } }: { readonly unreadable: UnreadableData }) {
  const device = useDevice();
  const unwrap = useUnwrap();
  const [exported, setExported] = useState(changes === 0);
  const save = async () => {
    downloadBlob(await device.sync.exportUnreadable(), 'eaveline-unreadable.json');
    setExported(true);
  };
  return (
    <div className="banner inline banner--warn" role="alert">
      <Icon name="database-off" />
      <p>
        <b>
          {changes === 0
            ? 'Some data on this device cannot be read.'
            : `${pluralize(changes, 'change')} on this device cannot be read.`}
        </b>{' '}
        {changes > 0 &&
          (changes === 1
            ? 'It was not sent: export it for the office. '
            : 'They were not sent: export them for the office. ')}
        Everything else is here, or is downloaded again. Please check your latest leads and estimates.
      </p>
      <div className="banner-actions inline">
        {changes > 0 && (
          <button type="button" className="btn" onClick={() => void save()}>
            Export
          </button>
        )}
        {exported && (
          <button type="button" className="btn" onClick={() => void unwrap(device.sync.forgetUnreadable())}>
            Understood
          </button>
        )}
      </div>
    </div>
  );
}
