import { SigningStep } from '#app/paper/signing/signing-step.tsx';
import { ChoiceForm } from '#app/routes/sign/choice/choice-form.tsx';
import { useChoice } from '#app/routes/sign/choice/use-choice.ts';
import { PaperCopy } from '#app/routes/sign/copy-step.tsx';
import { LinkedPage } from '#app/routes/sign/linked-page.tsx';
import { RequestButton } from '#app/routes/sign/request-button.tsx';
import type { Visit } from '#app/routes/sign/use-visit.ts';
import type { BuyerChoice } from '#contract/records/buyer-choice.ts';
import type { LinkedDocument } from '#contract/records/linked-document.ts';
import { choiceOf } from '#documents/choices/offered-options.ts';
import type { Paper } from '#documents/paper/paper.ts';
import { formatDate } from '#domain/text/format-date.ts';
import { formatMoney } from '#domain/text/format-number.ts';
import '#app/routes/sign/choice/choice.css';

interface LinkedOptionsProps {
  readonly token: string;
  readonly linked: LinkedDocument;
  readonly paper: Paper;
  readonly visit: Visit;
}

/** The paper of a link for choosing options, and beside it those options. */
export function LinkedOptions({ token, linked, paper, visit }: LinkedOptionsProps) {
  const choice = useChoice(token, linked, visit);
  const { timeZone, signsUntil, document } = linked;
  const newest = choiceOf(document);
  const earlier = (document.choices ?? []).slice(0, -1).reverse();
  const sentText = ({ timestamp, chosen, offered, total }: BuyerChoice) =>
    `${formatDate(timestamp, 'longDateTime', timeZone)}: ${chosen.length} of ${offered} options, total ${formatMoney(total)}`;
  return (
    <LinkedPage
      linked={linked}
      paper={paper}
      totalText="Total with your choice"
      total={choice.total === null ? '…' : formatMoney(choice.total)}
      nextText="Choose"
    >
      <SigningStep
        state="done"
        title="Read it"
        note={`You can choose until ${formatDate(signsUntil, 'longDate', timeZone)}. Reading or choosing does not commit you to anything.`}
      >
        <PaperCopy linked={linked} paper={paper} visit={visit} />
        <RequestButton linked={linked} visit={visit} />
      </SigningStep>
      <SigningStep state="now" title="Choose your options">
        <ChoiceForm linked={linked} paper={paper} visit={visit} choice={choice} />
      </SigningStep>
      {newest !== null && (
        <SigningStep state="done" title="Your choice was sent" note={`${sentText(newest)}.`}>
          <p className="note">You can change it above and send it again: the newest one counts.</p>
          {earlier.length > 0 && (
            <details className="sign-cancel">
              <summary>Earlier choices</summary>
              <ul>
                {earlier.map((one) => (
                  <li key={one.timestamp} className="note">
                    {sentText(one)}
                  </li>
                ))}
              </ul>
            </details>
          )}
        </SigningStep>
      )}
    </LinkedPage>
  );
}
