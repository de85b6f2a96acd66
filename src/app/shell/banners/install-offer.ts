import { useEffect, useState } from 'react';

/** Chromium's event for an installable page; no standard defines it yet. */
interface InstallPromptEvent extends Event {
  readonly prompt: () => Promise<unknown>;
}

interface InstallOffer {
  readonly accept: () => void;
  /** Stored: the offer does not return on this device. */
  readonly decline: () => void;
}

const declinedKey = 'eaveline-install-declined';
const isInstallPrompt = (event: Event): event is InstallPromptEvent => 'prompt' in event;

/** The offer to install, while the browser makes it and nobody has declined. */
export function useInstallOffer(): InstallOffer | null {
  const [prompt, setPrompt] = useState<InstallPromptEvent | null>(null);

  useEffect(() => {
    const keep = (event: Event) => {
      if (!isInstallPrompt(event) || localStorage.getItem(declinedKey) !== null) return;
      event.preventDefault();
      setPrompt(event);
    };
    const forget = () => setPrompt(null);
    window.addEventListener('beforeinstallprompt', keep);
    window.addEventListener('appinstalled', forget);
    return () => {
      window.removeEventListener('beforeinstallprompt', keep);
      window.removeEventListener('appinstalled', forget);
    };
  }, []);

  if (prompt === null) return null;
  return {
    accept: () => {
      setPrompt(null);
      void prompt.prompt();
    },
    decline: () => {
      localStorage.setItem(declinedKey, 'true');
      setPrompt(null);
    },
  };
}
