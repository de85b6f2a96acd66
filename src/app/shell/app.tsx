import { type DataRouter, RouterProvider } from 'react-router';
import { DeviceProvider } from '#app/shell/device-context.tsx';
import { LetterWatch } from '#app/shell/letter-watch.tsx';
import { MessagesProvider } from '#app/shell/messages.tsx';
import type { Device } from '#client/device.ts';

interface AppProps {
  readonly device: Device;
  readonly router: DataRouter;
}

export function App({ device, router }: AppProps) {
  return (
    <DeviceProvider device={device}>
      <MessagesProvider>
        <LetterWatch />
        <RouterProvider router={router} useTransitions={false} />
      </MessagesProvider>
    </DeviceProvider>
  );
}
