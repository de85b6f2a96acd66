import type { VerifiedPaper, VerifyAnswer } from '#contract/records/verify-answer.ts';
import { formatDate } from '#domain/text/format-date.ts';

interface FileVerdict {
  readonly tone: 'good' | 'bad' | 'none';
  readonly title: string;
  readonly text: string;
}

/** The bytes of a file, the content inside a file with other bytes, or a typed fingerprint. */
export type ComparedFile = 'file' | 'content' | 'code';

/** The answer in words. */
export function verdictOf(answer: VerifyAnswer, compared: ComparedFile): FileVerdict {
  const verdict = ofPaper(answer, compared === 'file');
  if (compared === 'code' && answer.outcome === 'unchanged')
    return {
      ...verdict,
      text: `${verdict.text} The fingerprint is that of the signed content. Choose the PDF to check the file itself.`,
    };
  if (compared !== 'content') return verdict;
  const { title, tone, text } = verdict;
  return {
    tone: tone === 'good' ? 'none' : tone,
    title: answer.outcome === 'unchanged' ? 'Same content, not the sealed file' : title,
    text: `${text} The content inside your file is this paper, word for word, and is shown below. Only its pages are not compared: a copy from a tablet, or a file that was saved again, has other bytes than the sealed file. Rely on what is shown below, or ask for the signed copy.`,
  };
}

function ofPaper({ outcome, paper }: VerifyAnswer, isFile: boolean): FileVerdict {
  if (paper === null)
    return {
      tone: 'none',
      title: isFile ? 'This file is not known here' : 'No paper has this number and fingerprint',
      text: `${isFile ? 'Only a PDF of a signed paper can be checked. Try the number and the fingerprint at the foot of its pages.' : 'Compare both with the foot of any page of the PDF.'} A paper that was signed without a connection is known here once the tablet has been online.`,
    };
  const { company, number, title, timeZone, signedAt, endedAt } = paper;
  const named = `${title} ${number} of ${company}`;
  const on = (time: string | null) => (time === null ? '' : ` on ${formatDate(time, 'zonedSecond', timeZone)}`);
  switch (outcome) {
    case 'unchanged':
      return {
        tone: 'good',
        title: isFile ? 'Unchanged since it was signed' : 'This paper is on file',
        text: `${named}, signed${on(signedAt)}.`,
      };
    case 'cancelled':
      return {
        tone: 'none',
        title: 'Unchanged, but canceled',
        text: `${named} is the one that was signed. The buyer canceled it${on(endedAt)}, in time. It is no longer binding.`,
      };
    case 'voided':
      return {
        tone: 'none',
        title: 'Voided before everybody signed',
        text: `${named} was declined or withdrawn${on(endedAt)}. It is not binding.`,
      };
    case 'unsigned':
      return {
        tone: 'none',
        title: 'Not signed by everybody',
        text: `${named} is on file and still waits for a signature.`,
      };
    default:
      return {
        tone: 'bad',
        title: 'This is not the file on record',
        text: `It names ${title.toLowerCase()} ${number}, but its bytes are not those of the signed copy. Do not rely on it; ask ${company} for the signed copy. An older copy from a tablet does not carry its content: compare its fingerprint.`,
      };
  }
}

/** How far the office compared a paper with its own records before it took it. */
export const comparisonText = ({ comparedAt, timeZone }: NonNullable<VerifiedPaper>): string =>
  comparedAt
    ? `Made again from the office’s records on ${formatDate(comparedAt, 'zonedSecond', timeZone)}: every word, figure, party, signer, notice and date is the same`
    : 'Accepted by an earlier release, which compared the prices and not every word';

/** Hexadecimal digits in groups of four. */
export const groupsOf = (hash: string): readonly string[] => hash.toUpperCase().match(/.{4}/g) ?? [];
