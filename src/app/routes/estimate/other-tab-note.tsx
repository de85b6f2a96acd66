import { useWorkingEstimate } from '#app/open-estimate/working-context.ts';
import { useSaveState } from '#app/routes/estimate/saving/use-saving.ts';
import { useObservable } from '#app/shell/device-context.tsx';
import '#app/routes/estimate/reprice/reprice-banner.css';

/** Two tabs do not drift apart in silence: entries of a step with errors are only in the tab where they were typed. */
export function OtherTabNote() {
  const working = useWorkingEstimate();
  const { kind } = useSaveState(working);
  if (!useObservable(working.elsewhere$, false)) return null;
  return (
    <div className="reprice flow" role="status">
      <p>
        This estimate has unfinished entries in another tab, which are not counted here.
        {kind !== 'saved' && ' The entries of this page are not counted there. Finish one of the two first.'}
      </p>
      {kind === 'saved' && (
        <button type="button" className="btn" onClick={() => window.location.reload()}>
          Show them here
        </button>
      )}
    </div>
  );
}
