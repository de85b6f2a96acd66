import { Link } from 'react-router';
import type { LocalRecord } from '#client/device.ts';
import type { Problem } from '#contract/problems.ts';
import type { Document } from '#contract/records/document.ts';

/**
 * Why the office has refused a paper of this device; null for one that it has, or that waits. A refused notice of
 * cancellation is told beside the notice: its contract is on file.
 */
export function refusalOf({ data, problem }: Pick<LocalRecord<Document>, 'data' | 'problem'>): Problem | null {
  const isNotice = data.cancellation !== undefined && data.cancellation.notedTime === undefined;
  return isNotice ? null : problem;
}

/** The office has refused a paper: why, and what to do with it. It stays on the device as it is. */
export function RefusedPaper({ problem }: { readonly problem: Problem }) {
  return (
    <section className="card" role="alert" aria-labelledby="refused-paper">
      <h2 id="refused-paper">The office has not accepted this paper</h2>
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
