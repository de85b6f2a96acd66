import { useState } from 'react';
import { TextDialog } from '#app/routes/sign/text-dialog.tsx';
import type { Visit } from '#app/routes/sign/use-visit.ts';
import { useDevice } from '#app/shell/device-context.tsx';
import { useMessages } from '#app/shell/messages.tsx';
import type { LinkedDocument } from '#contract/records/linked-document.ts';
import { signingLinkRoutes as routes } from '#contract/routes/signing-links.ts';

interface RequestButtonProps {
  readonly linked: LinkedDocument;
  readonly visit: Visit;
}

/** The person whom the reader of a paper can ask. */
export const requestedOf = ({ salesperson, companyName }: LinkedDocument): string => salesperson || companyName;

/** Sends a question to the salesperson, who answers by e-mail. */
export function RequestButton({ linked, visit }: RequestButtonProps) {
  const { session } = useDevice();
  const messages = useMessages();
  const [isRequesting, setIsRequesting] = useState(false);
  const requested = requestedOf(linked);
  return (
    <>
      <div className="sign-acts flow">
        <button type="button" className="btn btn--plain" onClick={() => setIsRequesting(true)}>
          Ask {requested}
        </button>
      </div>
      {isRequesting && (
        <TextDialog
          title={`Ask ${requested}`}
          note={`The answer comes to ${linked.emailAddress}.`}
          label="Your question"
          send="Send the question"
          onSend={async (question) => {
            const answer = await visit.withPass((visitor) =>
              session.request(routes.sendQuestion, { body: { ...visitor, question } }),
            );
            if (!answer.ok) return answer.problem;
            messages.show(`Your question is on its way to ${requested}.`, 'success');
            return null;
          }}
          onClose={() => setIsRequesting(false)}
        />
      )}
    </>
  );
}
