// The browser's offer to install the app. It comes once, often while the login is on screen, and waits here for the
// banner.
import { useSyncExternalStore } from 'react';

/** Chromium's event for an installable page; no standard defines it yet. */
interface InstallPromptEvent extends Event {
  readonly prompt: () => Promise<unknown>;
}

interface InstallOffer {
  readonly accept: () => void;
  /** Stored, so that the offer does not return on this device. */
  readonly decline: () => void;
}

const declinedKey = 'eaveline-install-declined';
const isInstallPrompt = (event: Event): event is InstallPromptEvent => 'prompt' in event;

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();
function setOffer(next: InstallOffer | null): void {
  offer = next;
  for (const changed of listeners) changed();
}

/** Starts to listen for the browser's offer. */
export function storeInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallPrompt(event) || localStorage.getItem(declinedKey) !== null) return;
    event.preventDefault();
    setOffer({
      accept: () => {
        setOffer(null);
        void event.prompt();
      },
      decline: () => {
        localStorage.setItem(declinedKey, 'true');
        setOffer(null);
      },
    });
  });
  window.addEventListener('appinstalled', () => setOffer(null));
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** The offer to install, while the browser makes it and nobody has declined it. */
export const useInstallOffer = (): InstallOffer | null => useSyncExternalStore(subscribe, () => offer);
