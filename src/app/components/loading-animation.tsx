import { IconFilePlus, IconSend } from '@tabler/icons-react';
import '#app/components/loading-animation.css';

/** A loading animation: a letter on its way for 'send', a sheet being written for everything else. */
export function LoadingAnimation({ action }: { readonly action: string }) {
  const isSending = action === 'send';
  const Icon = isSending ? IconSend : IconFilePlus;
  return (
    <p className={`loading-animation ${isSending ? 'loading-animation--send' : ''}`} role="status">
      <Icon className="icon" aria-hidden />
      {isSending ? 'Sending…' : 'Creating…'}
    </p>
  );
}
