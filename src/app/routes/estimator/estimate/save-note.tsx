import { useSaveState } from '#app/routes/estimator/estimate/use-saving.ts';
import { useWorkingEstimate } from '#app/routes/estimator/estimate/working-estimate.ts';
import { wordsForStatus } from '#contract/problems.ts';

/** Says what became of the last change; the device keeps it before the network is asked. */
export const SaveNote = () => {
  const working = useWorkingEstimate();
  const state = useSaveState(working);
  const words =
    state.kind === 'refused'
      ? `Not saved. ${wordsForStatus(state.problem.status)}`
      : {
          saved: 'Saved on this device',
          waiting: 'Saving…',
          saving: 'Saving…',
          held: 'Kept on this device, not sent: the page has errors',
        }[state.kind];
  return (
    <p className={`save-note save-note--${state.kind}`} role="status">
      {words}
      {state.kind === 'refused' ? (
        <button type="button" className="btn btn--quiet" onClick={() => void working.saving.flush()}>
          Try again
        </button>
      ) : null}
    </p>
  );
};
