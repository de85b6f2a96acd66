import { Link } from '#app/components/link.tsx';
import { SigningStep } from '#app/paper/signing/signing-step.tsx';
import { CopyList, type CopyListProps } from '#app/routes/documents/hand-over/copy-list.tsx';
import { kindOfType } from '#documents/kind-table/paper-kinds.ts';

const handText = {
  buyer: 'The customer keeps the same pages. Works without a connection.',
  supplier: 'The supplier gets the same pages. Works without a connection.',
  crew: 'The crew gets the same pages. Works without a connection.',
  office: 'It stays in the office and never goes to a customer.',
} as const;

/** The last step of a paper: its copies, and the ways on. */
export function HandOverStep(props: CopyListProps) {
  const { document, isRefused } = props;
  const kind = kindOfType(document.type);
  const path = `/estimator/estimate/${document.estimateId}`;
  return (
    <SigningStep
      state="now"
      title={isRefused ? 'Keep a copy' : 'Hand over the copy'}
      note={isRefused ? 'The office has not accepted these pages.' : handText[kind?.reader ?? 'buyer']}
    >
      <CopyList {...props} />
      <p className="hand-links flow">
        <Link to={`${path}/documents`}>All documents of the estimate</Link>
        <Link to={path}>Back to the estimate</Link>
      </p>
    </SigningStep>
  );
}
