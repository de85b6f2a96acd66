import { Component, type ReactNode } from 'react';
import { BrokenPage } from '#app/shell/broken-page.tsx';

interface Failed {
  readonly hasFailed: boolean;
}

/** Around everything: a device whose database does not open has no screen that could say so. */
export class StorageGuard extends Component<{ readonly children: ReactNode }, Failed> {
  override state: Failed = { hasFailed: false };

  static getDerivedStateFromError(): Failed {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <BrokenPage
        title="The storage of this device does not open"
        words="Nothing was removed: what waits on this device is still there. Free some space or close other tabs of this app, then reload. If it stays, restart the browser."
      />
    );
  }
}
