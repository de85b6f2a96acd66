import { useState } from 'react';
import { RouterProvider } from 'react-router';
import { createRouter } from '#app/router.tsx';
import { DeviceProvider } from '#app/shell/device-context.tsx';
import { DialogsProvider } from '#app/shell/dialogs.tsx';
import { MessagesProvider } from '#app/shell/messages.tsx';
import type { Device } from '#client/device.ts';

export function App({ device }: { readonly device: Device }) {
  const [router] = useState(createRouter);
  return (
    <DeviceProvider device={device}>
      <MessagesProvider>
        <DialogsProvider>
          <RouterProvider router={router} />
        </DialogsProvider>
      </MessagesProvider>
    </DeviceProvider>
  );
}
