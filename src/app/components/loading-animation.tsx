import { Icon } from '#app/components/icon.tsx';
import '#app/components/loading-animation.css';

/** A loading animation: a letter on its way for 'send', a sheet being written for anything else. */
export function LoadingAnimation({ action }: { readonly action: string }) {
  const isSending = action === 'send';
  const icon = isSending ? 'send' : 'file-plus';
  return (
    <p className={`loading-animation inline ${isSending ? 'loading-animation--send' : ''}`} role="status">
      <Icon name={icon} />
      {isSending ? 'Sending…' : 'Creating…'}
    </p>
  );
}
