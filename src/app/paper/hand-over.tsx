import { Icon } from '#app/components/icon.tsx';
import type { IconName } from '#app/components/icon-name.ts';
import { useSyncState } from '#app/shell/device-context.tsx';
import '#app/paper/hand-over.css';

interface HandOverProps {
  readonly icon: IconName;
  readonly label: string;
  readonly note: string;
  readonly busy?: boolean;
  readonly onPress: () => void;
}

/** One way to hand over a paper, inside a list of class `hand`. */
export function HandOver({ icon, label, note, busy = false, onPress }: HandOverProps) {
  return (
    <li>
      <button type="button" className="hand-btn inline" disabled={busy} aria-busy={busy} onClick={onPress}>
        <Icon name={icon} />
        <Texts label={label} note={note} />
      </button>
    </li>
  );
}

/** Opens the office's PDF in a new tab. It is stored in the office, so it needs a connection. */
export function RecordCopy({ url }: { readonly url: string }) {
  const { online } = useSyncState();
  return (
    <a
      className="hand-btn inline"
      href={online ? url : undefined}
      aria-disabled={!online}
      target="_blank"
      rel="noreferrer"
    >
      <Icon name="file-certificate" />
      <Texts label="Open the record copy" note={online ? 'The PDF that the office keeps' : 'Needs a connection'} />
    </a>
  );
}

function Texts({ label, note }: Pick<HandOverProps, 'label' | 'note'>) {
  return (
    <>
      <span>
        {label}
        <span>{note}</span>
      </span>
      <Icon name="chevron-right" className="chev" />
    </>
  );
}
