import { useState } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { FileInput } from '#app/components/office/file-input.tsx';
import { CarriedContentView } from '#app/routes/verify/carried-content.tsx';
import { CodeForm } from '#app/routes/verify/code-form.tsx';
import { VerifiedPaperView } from '#app/routes/verify/verified-paper.tsx';
import { useDevice } from '#app/shell/device-context.tsx';
import type { VerifyAnswer } from '#contract/records/verify-answer.ts';
import type { VerifyQuestion } from '#contract/records/verify-question.ts';
import { verifyRoutes } from '#contract/routes/verify.ts';
import { type CarriedContent, readPdf } from '#documents/evidence/read-pdf.ts';
import { type ComparedFile, verdictOf } from '#documents/evidence/verify-text.ts';
import '#app/routes/verify/verify.css';

interface Checked {
  readonly answer: VerifyAnswer;
  readonly file: { readonly name: string; readonly hash: string } | null;
  /** The content of a file that is not the sealed one, if it is the content on file. */
  readonly same: CarriedContent | null;
}

const icons = { good: 'circle-check', bad: 'circle-x', none: 'question-mark' } as const;
/** A record copy with photos and attachments is far smaller. */
const largestFile = 100_000_000;

/**
 * Anybody who has a signed paper can check it here, without an account. A PDF is read on the device and is not
 * uploaded.
 */
export function VerifyPage() {
  const { session } = useDevice();
  const [busy, setBusy] = useState(false);
  const [checked, setChecked] = useState<Checked | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const request = async (
    question: VerifyQuestion,
    file: Checked['file'] = null,
    content: CarriedContent | null = null,
  ): Promise<void> => {
    const answer = await session.request(verifyRoutes.verify, { body: question });
    const isOther = answer.ok && answer.value.outcome === 'changed' && question.fileHash !== null;
    // The bytes are not on file, but the content may be: its status is that of the paper.
    if (isOther && content !== null && answer.value.paper?.contentHash === content.hash)
      return request({ ...question, fileHash: null }, file, content);
    setBusy(false);
    if (answer.ok) setChecked({ answer: answer.value, file, same: question.fileHash === null ? content : null });
    else setProblem(answer.problem.title);
  };
  const start = () => {
    setBusy(true);
    setProblem(null);
    setChecked(null);
  };
  const checkFile = async (file: File) => {
    start();
    if (file.size > largestFile) {
      setBusy(false);
      return setProblem('This file is too large to be a signed copy.');
    }
    const { question, content } = await readPdf(new Uint8Array(await file.arrayBuffer()));
    await request(question, { name: file.name, hash: question.fileHash }, content);
  };
  const checkCode = (number: string, code: string) => {
    start();
    void request({ fileHash: null, papers: [{ number, code }] });
  };

  const verdict = checked && verdictOf(checked.answer, comparedIn(checked));
  return (
    <main id="main" className="verify">
      <div className="verdict" role="status" aria-busy={busy}>
        {busy && <h1>Checking…</h1>}
        {problem !== null && (
          <>
            <Icon name="alert-circle" />
            <div>
              <h1>It could not be checked</h1>
              <p>{problem}</p>
            </div>
          </>
        )}
        {verdict && (
          <>
            <span className={`verdict-mark verdict-mark--${verdict.tone}`}>
              <Icon name={icons[verdict.tone]} />
            </span>
            <div>
              <h1>{verdict.title}</h1>
              <p>{verdict.text}</p>
            </div>
          </>
        )}
        {!busy && problem === null && !checked && (
          <div>
            <h1>Check a signed paper</h1>
            <p>
              Choose its PDF, or enter the number and the fingerprint at the foot of its pages. No account is needed.
            </p>
          </div>
        )}
      </div>
      {checked?.answer.paper && (
        <VerifiedPaperView
          paper={checked.answer.paper}
          file={checked.file}
          outcome={checked.answer.outcome}
          isSealed={checked.same === null}
        />
      )}
      {checked?.same && <CarriedContentView content={checked.same} />}
      <section aria-labelledby="verify-another">
        <h2 id="verify-another">{checked ? 'Check another' : 'The paper'}</h2>
        <div className="verify-two">
          <FileInput
            label="Drag or select the PDF"
            className="verify-drop"
            accept="application/pdf,.pdf"
            onFile={(file) => void checkFile(file)}
          >
            <Icon name="file-certificate" />
            <b>Drag or select the PDF</b>
            <span className="note">It is read on this device and not sent anywhere.</span>
          </FileInput>
          <CodeForm onCheck={checkCode} />
        </div>
      </section>
    </main>
  );
}

function comparedIn({ file, same }: Checked): ComparedFile {
  if (same !== null) return 'content';
  return file === null ? 'code' : 'file';
}
