import type { VerifiedPaper, VerifyAnswer } from '#contract/records/verify-answer.ts';
import { comparisonText, groupsOf } from '#documents/evidence/verify-text.ts';
import { formatDate } from '#domain/text/format-date.ts';

interface VerifiedPaperProps {
  readonly paper: NonNullable<VerifiedPaper>;
  readonly outcome: VerifyAnswer['outcome'];
  readonly file: { readonly name: string; readonly hash: string } | null;
  /** False for another file than the sealed one that has the same content. */
  readonly isSealed: boolean;
}

/** A paper on file: its fingerprint and its signatures, without names. */
export function VerifiedPaperView({ paper, outcome, file, isSealed }: VerifiedPaperProps) {
  const onFile = isSealed ? ', the same as on file' : ', other than those of the sealed file';
  const time = (stored: string) => formatDate(stored, 'zonedSecond', paper.timeZone);
  return (
    <>
      <section aria-labelledby="verify-prints">
        <h2 id="verify-prints">Fingerprint</h2>
        <dl className="card verify-prints">
          <dt>Content on file</dt>
          <dd>
            <Print hash={paper.contentHash} />
            <span className="note">SHA-256 of what the pages say, kept with each signature</span>
          </dd>
          <dt>Compared by the office</dt>
          <dd>
            {paper.comparedAt ? 'The whole paper' : 'In part'}
            <span className="note">{comparisonText(paper)}</span>
          </dd>
          {file && (
            <>
              <dt>Your file</dt>
              <dd>
                <Print hash={file.hash} isBad={outcome === 'changed'} />
                <span className="note">
                  SHA-256 of the bytes of {file.name}
                  {outcome === 'changed' ? ', not on file' : onFile}
                </span>
              </dd>
            </>
          )}
        </dl>
      </section>
      {outcome !== 'changed' && (
        <section aria-labelledby="verify-signatures">
          <h2 id="verify-signatures">Signatures</h2>
          <ul className="card lined verify-signers">
            {paper.signers.map(({ initials, role, method, signedAt, receivedAt, copyAt }) => (
              <li key={`${role} ${initials} ${signedAt}`}>
                <h3>
                  {initials} <span>{role === 'company' ? `for ${paper.company}` : role}</span>
                </h3>
                <dl>
                  <dt>Signed</dt>
                  <dd>{time(signedAt)}, by the clock of the device</dd>
                  <dt>How</dt>
                  <dd>{method}</dd>
                  {receivedAt !== null && (
                    <>
                      <dt>Received</dt>
                      <dd>{time(receivedAt)}, by the clock of the server</dd>
                    </>
                  )}
                  {copyAt !== undefined && (
                    <>
                      <dt>Copy handed over</dt>
                      <dd>{copyAt === null ? 'Not yet' : time(copyAt)}</dd>
                    </>
                  )}
                </dl>
              </li>
            ))}
          </ul>
          <p className="note">
            {isSealed && 'Names, prices and addresses are on the certificate pages of the PDF, not on this page. '}
            This shows what was signed and when it arrived, not whose hand held the pen.
          </p>
        </section>
      )}
    </>
  );
}

function Print({ hash, isBad = false }: { readonly hash: string; readonly isBad?: boolean }) {
  return (
    <span className={isBad ? 'print print--bad' : 'print'}>
      {groupsOf(hash).map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the groups of a hash have no other identity
        <span key={index}>{group}</span>
      ))}
    </span>
  );
}
