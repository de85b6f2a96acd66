import { useState } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { ColumnsForm } from '#app/routes/contacts/columns-form.tsx';
import { ContactReview } from '#app/routes/contacts/contact-review.tsx';
import { useDevice } from '#app/shell/device-context.tsx';
import { useReadFile } from '#app/shell/query/use-read-file.ts';
import { isNobodyThere, type Problem } from '#contract/problems.ts';
import { contactRoutes } from '#contract/routes/exchange/contacts.ts';

type Targets = readonly (string | null)[];

/** A chosen file: its columns, where they must be chosen, and what the import would do. */
export function ChosenContacts({ file }: { readonly file: File }) {
  const { session } = useDevice();
  const [targets, setTargets] = useState<Targets | null>(null);
  const { answer, again } = useReadFile(
    (signal) =>
      session.request(contactRoutes.readFile, {
        form: { file, columns: targets === null ? null : { targets } },
        signal,
      }),
    [session, file, targets],
  );
  if (answer === null)
    return (
      <p className="import-part note" role="status">
        <progress aria-label="Reading" /> Reading the file, and comparing it with your leads…
      </p>
    );
  if (!answer.ok) return <Unread problem={answer.problem} onAgain={again} />;
  const reading = answer.value;
  if (reading.needsColumns) return <ColumnsForm columns={reading.columns} isFirst onChoose={setTargets} />;
  return (
    <>
      {reading.columns.length > 0 && (
        <ColumnsForm key={String(targets)} columns={reading.columns} isFirst={false} onChoose={setTargets} />
      )}
      <ContactReview reading={reading} name={file.name} />
    </>
  );
}

interface UnreadProps {
  readonly problem: Problem;
  readonly onAgain: () => void;
}

/** The file was refused as a whole, or the office did not answer. */
function Unread({ problem, onAgain }: UnreadProps) {
  const reasons = Object.values(problem.errors).flat();
  const title = isNobodyThere(problem.status)
    ? 'The file is read by the office, which needs a connection'
    : problem.title;
  return (
    <div className="import-stop" role="alert">
      <div className="import-stop-head flow">
        <Icon name="alert-triangle" />
        <h2>{reasons.length > 0 ? 'The file cannot be read' : title}</h2>
        {reasons.length === 0 && (
          <button type="button" className="btn" onClick={onAgain}>
            Try again
          </button>
        )}
      </div>
      <p className="import-empty">
        {reasons.length > 0 ? reasons.join(' ') : 'Nothing was imported. The file stays chosen.'}
      </p>
    </div>
  );
}
