import { useId } from 'react';
import type { Signature } from '#contract/records/signature.ts';
import type { ElectronicConsent } from '#documents/law/electronic-consent.ts';

type Papers = NonNullable<Signature['papers']>;

/** How a buyer wants the papers. */
export interface ChosenPapers {
  readonly papers: Papers;
  /** The consent text that the buyer agreed to; null for paper. */
  readonly consent: ElectronicConsent | null;
  /** Time of the choice. ISO 8601, UTC. */
  readonly time: string;
}

interface PapersChoiceProps {
  readonly name: string;
  readonly consent: ElectronicConsent;
  readonly now: () => Date;
  readonly onChoose: (chosen: ChosenPapers) => void;
}

/** The first question: electronic or paper, as two equal choices below the text that explains them. */
export function PapersChoice({ name, consent, now, onChoose }: PapersChoiceProps) {
  const id = useId();
  const choose = (papers: Papers) =>
    onChoose({ papers, time: now().toISOString(), consent: papers === 'electronic' ? consent : null });
  return (
    <section aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{name}, how would you like your papers?</h3>
      <div className="papers-consent">
        {consent.isSample && <p className="note">Sample text: have your lawyer replace it.</p>}
        {consent.text.split('\n').map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <div className="papers-ways">
        <button type="button" className="btn" onClick={() => choose('electronic')}>
          Electronic papers
        </button>
        <button type="button" className="btn" onClick={() => choose('paper')}>
          Paper
        </button>
      </div>
    </section>
  );
}

interface PapersChosenProps {
  readonly chosen: ChosenPapers;
  readonly onChange: () => void;
}

/** The choice that was made. The copy is handed over once everybody has signed. */
export function PapersChosen({ chosen: { papers }, onChange }: PapersChosenProps) {
  return (
    <p className="note papers-chosen">
      {papers === 'electronic' ? 'Electronic papers.' : 'Paper.'}
      <button type="button" className="btn btn--plain" onClick={onChange}>
        Change
      </button>
    </p>
  );
}
