import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { MailDialog } from '#app/routes/documents/mail/mail-dialog.tsx';
import { DeviceProvider } from '#app/shell/device-context.tsx';
import { MessagesProvider } from '#app/shell/messages.tsx';
import type { Device } from '#client/device.ts';
import { ok } from '#domain/result.ts';
import { fakeDevice } from '#tests/support/device/fake-device.ts';
import { browserParts, press, type } from '#tests/support/screen.tsx';

browserParts();

function open(to: string) {
  const email = vi.fn<Device['documents']['email']>(async () => ok('asked' as const));
  const device = fakeDevice({ now: new Date('2026-11-20T15:00:00Z') });
  render(
    <DeviceProvider device={{ ...device, documents: { ...device.documents, email } }}>
      <MessagesProvider>
        <MailDialog
          documentId={9}
          documentName="Contract"
          suggested={[{ name: 'Dale Whitfield', email: 'dale@example.com' }]}
          to={to}
          onSent={() => undefined}
          onClose={() => undefined}
        />
      </MessagesProvider>
    </DeviceProvider>,
  );
  return { email, box: screen.getByRole<HTMLInputElement>('textbox', { name: 'To', description: /^Several/ }) };
}

it('says which address is wrong, or that none is entered', async () => {
  const { email, box } = open('');
  await press('Send');
  expect((await screen.findByRole('alert')).textContent).toBe('Enter an e-mail address.');
  expect(document.activeElement).toBe(box);
  type(box, 'dana@example.com; dale@');
  await press('Send');
  expect((await screen.findByRole('alert')).textContent).toBe('“dale@” is not an e-mail address.');
  expect(email).not.toHaveBeenCalled();
});

it('adds a suggested person, and sends each address once with the message', async () => {
  const { email, box } = open('dana@example.com');
  await press('Add Dale Whitfield, dale@example.com');
  expect(box.value).toBe('dana@example.com, dale@example.com');
  expect(screen.queryByRole('list', { name: 'Add' })).toBeNull();
  type(screen.getByRole<HTMLInputElement>('textbox', { name: 'Message' }), ' As discussed. ');
  await press('Send');
  await screen.findByText('The e-mail is on its way.');
  expect(email).toHaveBeenCalledWith(9, {
    emailAddresses: ['dana@example.com', 'dale@example.com'],
    message: 'As discussed.',
  });
});
