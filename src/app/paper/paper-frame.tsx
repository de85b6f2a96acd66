import type { ReactNode } from 'react';
import '#app/paper/paper-frame.css';
import '#app/open-estimate/totals-bar.css';

interface PaperFrameProps {
  readonly title: string;
  readonly note: string;
  /** Buttons beside the title. */
  readonly tools?: ReactNode;
  readonly paper: ReactNode;
  readonly sideLabel: string;
  /** On a narrow screen, the total and the link from the paper to its steps. */
  readonly bar?: NextStep;
  /** The actions beside the paper. */
  readonly children: ReactNode;
}

interface NextStep {
  /** Label of the paper's total; absent for a paper without one. */
  readonly totalText: string;
  readonly total: string;
  readonly nextText: string;
}

/** A paper, and beside it the actions of its reader. */
export function PaperFrame({ title, note, tools, paper, sideLabel, bar, children }: PaperFrameProps) {
  return (
    <div className="contract">
      <main id="main" className="contract-doc">
        <div className="doc-bar inline">
          <h1>{title}</h1>
          <p className="note">{note}</p>
          {tools}
        </div>
        {paper}
      </main>
      <aside className="side" aria-label={sideLabel}>
        {children}
      </aside>
      {bar && (
        <section className="totals-bar contract-bar" aria-label="Next step">
          {bar.totalText !== '' && (
            <dl>
              <div className="totals-bar-main">
                <dt>{bar.totalText}</dt>
                <dd>{bar.total}</dd>
              </div>
            </dl>
          )}
          <a className="btn btn--primary" href="#sign-now">
            {bar.nextText}
          </a>
        </section>
      )}
    </div>
  );
}
