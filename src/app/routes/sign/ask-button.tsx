import { useState } from 'react';
import type { Visit } from '#app/routes/sign/use-visit.ts';
import { WordsDialog } from '#app/routes/sign/words-dialog.tsx';
import { useDevice } from '#app/shell/device-context.tsx';
import { useMessages } from '#app/shell/messages.tsx';
import type { LinkedDocument } from '#contract/records/linked-document.ts';
import { signingLinkRoutes as routes } from '#contract/routes/signing-links.ts';

interface AskButtonProps {
  readonly linked: LinkedDocument;
  readonly visit: Visit;
}

/** The person whom the reader of a paper can ask. */
export const askedOf = ({ salesperson, companyName }: LinkedDocument): string => salesperson || companyName;

/** Sends a question to the salesperson, who answers by e-mail. */
export function AskButton({ linked, visit }: AskButtonProps) {
  const { session } = useDevice();
  const messages = useMessages();
  const [isAsking, setIsAsking] = useState(false);
  const asked = askedOf(linked);
  return (
    <>
      <div className="sign-acts">
        <button type="button" className="btn btn--plain" onClick={() => setIsAsking(true)}>
          Ask {asked}
        </button>
      </div>
      {isAsking && (
        <WordsDialog
          title={`Ask ${asked}`}
          note={`The answer comes to ${linked.emailAddress}.`}
          label="Your question"
          send="Send the question"
          onSend={async (question) => {
            const answer = await visit.withPass((visitor) =>
              session.ask(routes.ask, { body: { ...visitor, question } }),
            );
            if (!answer.ok) return answer.problem;
            messages.show(`Your question is on its way to ${asked}.`, 'success');
            return null;
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
