import { useShownProblems } from '#app/form/problems/use-problem.ts';
import { useWorkingEstimate } from '#app/open-estimate/working-context.ts';
import { useSaveState } from '#app/routes/estimate/saving/use-saving.ts';
import { textsForStatus } from '#contract/problems.ts';
import '#app/routes/estimate/saving/save-note.css';

/** Shows whether the last change is saved; the device stores it before any request. */
export function SaveNote({ sectionId }: { readonly sectionId: number | null }) {
  const working = useWorkingEstimate();
  const state = useSaveState(working);
  const isWrong = useShownProblems(sectionId ?? 0) > 0;
  const text =
    state.kind === 'refused'
      ? `Not saved. ${textsForStatus(state.problem.status)}`
      : {
          saved: 'Saved on this device',
          waiting: 'Saving…',
          saving: 'Saving…',
          held: isWrong
            ? 'Saved on this device, not sent: the page has errors'
            : 'Saved on this device. Fill in the rest to send it.',
        }[state.kind];
  return (
    <p className={`save-note${isWrong || state.kind === 'refused' ? ' save-note--wrong' : ''}`} role="status">
      {text}
      {state.kind === 'refused' && (
        <button type="button" className="btn btn--quiet" onClick={() => void working.saving.flush()}>
          Try again
        </button>
      )}
    </p>
  );
}
