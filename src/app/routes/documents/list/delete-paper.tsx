import { Icon } from '#app/components/icon.tsx';
import { useDevice } from '#app/shell/device-context.tsx';
import { useDialogs } from '#app/shell/dialogs.tsx';
import { useMessages } from '#app/shell/messages.tsx';

interface DeletePaperProps {
  readonly id: number;
  /** "Change order 64D7A752-CO1" */
  readonly title: string;
}

/** Deletes a document without signatures, after confirmation. */
export function DeletePaper({ id, title }: DeletePaperProps) {
  const device = useDevice();
  const dialogs = useDialogs();
  const messages = useMessages();
  const remove = async () => {
    const question = {
      message: `Delete ${title}? It is removed from every device, and links to it no longer open.`,
      confirm: 'Delete document',
    };
    const answer = await dialogs.confirmed({ type: 'warning', danger: true, ...question }, () =>
      device.documents.remove(id),
    );
    if (answer === null) return;
    if (answer.ok) messages.show('The document has been deleted.', 'success');
    else messages.showProblem(answer.problem);
  };
  return (
    <button
      type="button"
      className="icon-btn icon-btn--danger"
      aria-label={`Delete ${title}`}
      onClick={() => void remove()}
    >
      <Icon name="trash" />
    </button>
  );
}
