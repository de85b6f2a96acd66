import { useNavigate } from 'react-router';
import { useDevice, useSyncState } from '#app/shell/device-context.tsx';
import { useDialogs } from '#app/shell/dialogs.tsx';
import { downloadBlob } from '#app/shell/download-blob.ts';
import { useMessages } from '#app/shell/messages.tsx';

/** Logs out; asks first if changes have not reached the server yet. */
export function useLogout(): () => Promise<void> {
  const device = useDevice();
  const { waiting, attention } = useSyncState();
  const dialogs = useDialogs();
  const messages = useMessages();
  const navigate = useNavigate();

  return async () => {
    // The last known number, if the database does not answer.
    const unsynced = await device.sync.listUnsent().catch(() => null);
    const count = unsynced?.length ?? waiting + attention;
    if (count > 0 && !(await confirmLoss(count))) return;
    const done = await device.session.logout(unsynced ?? []);
    if (!done.ok) return messages.showProblem(done.problem);
    messages.show('You have been logged out.', 'success');
    if (done.value.hasUnsentWork)
      messages.show(
        'A change came in while you logged out. Your unsynced changes stay here for your next login.',
        'info',
      );
    if (done.value.isOwed) messages.show('The office ends your session when this device is online again.', 'info');
    await navigate('/account/login', { replace: true });
  };

  function confirmLoss(unsynced: number): Promise<boolean> {
    return dialogs.confirm({
      type: 'warning',
      message: `You have ${unsynced} unsynced change(s). Are you sure you want to logout? You will lose any unsynced changes.`,
      confirm: 'Logout',
      danger: true,
      extras: [
        { label: 'Sync now', run: () => void device.sync.syncNow() },
        {
          label: 'Export',
          run: () => void device.sync.exportChanges().then((file) => downloadBlob(file, 'eaveline-changes.json')),
        },
      ],
    });
  }
}
