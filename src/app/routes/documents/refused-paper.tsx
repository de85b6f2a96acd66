import { Icon } from '#app/components/icon.tsx';
import { Link } from '#app/components/link.tsx';
import type { Problem } from '#contract/problems.ts';
import '#app/paper/obstacle-list.css';

/** The office has refused a paper: why, and what to do with it. It stays on the device as it is. */
export function RefusedPaper({ problem }: { readonly problem: Problem }) {
  return (
    <section className="obstacles" role="alert" aria-labelledby="refused-paper">
      <h3 id="refused-paper" className="inline">
        <Icon name="alert-triangle" />
        The office has not accepted this paper
      </h3>
      <p className="error">{[problem.title, ...Object.values(problem.errors).flat()].join(' ')}</p>
      <p className="note">
        It does not count until the office has accepted it, so do not hand it over as signed. It stays on this device to
        read, print and download.
      </p>
      <Link className="btn" to="/estimator/sync">
        Open the sync center
      </Link>
    </section>
  );
}
