import { saleTimeZone } from '#documents/law/contract-deadline.ts';
import { licenseAt } from '#documents/law/license-at.ts';
import type { Paper, PaperParty, PaperSection, Signer } from '#documents/paper/paper.ts';
import { companyLines, parties } from '#documents/paper/paper-head.ts';
import { type ChosenPhoto, paperPhotos } from '#documents/paper/paper-photos.ts';
import type { PaperHead } from '#documents/paper/paper-source.ts';
import { defined } from '#domain/defined.ts';
import { formatDate } from '#domain/text/format-date.ts';
import { withoutTurns } from '#domain/text/without-turns.ts';

/** The logos for papers; a company without them prints its own. */
function logosOf({ contractLogos = [], logoImage }: PaperHead['settings']): readonly string[] {
  if (contractLogos.length > 0) return contractLogos;
  return logoImage ? [logoImage] : [];
}

interface PaperBody {
  readonly title: string;
  /** Customer and salesperson, unless the reader needs other parties. */
  readonly parties?: readonly PaperParty[];
  readonly sections: readonly PaperSection[];
  readonly signers?: readonly Signer[];
  readonly totalCents: number;
  readonly isInternal?: true;
  readonly photos?: readonly ChosenPhoto[];
}

/** A paper under the company's letterhead. */
export const paperFrame = (
  { lead, settings, salesperson, number, createdTime, version, isVerbatim, zones }: PaperHead,
  { title, signers = [], isInternal, photos = [], ...body }: PaperBody,
): Paper =>
  readInOrder(isVerbatim, {
    typeVersion: version,
    title,
    number,
    date: formatDate(createdTime, 'longDate', saleTimeZone({ lead, settings, ...defined({ zones }) })),
    company: {
      name: settings.companyName ?? '',
      lines: companyLines({ ...settings, license: licenseAt(settings, lead.state).number }),
      logoFileIds: logosOf(settings),
    },
    parties: body.parties ?? parties(lead, salesperson, settings),
    sections: body.sections,
    signers,
    totalCents: body.totalCents,
    ...defined({ isInternal }),
    ...(photos.length === 0 ? {} : { photos: paperPhotos(photos, { lead, settings }) }),
  });

/** A paper whose text is read in the order in which they are stored and hashed. */
function readInOrder(isVerbatim: boolean | undefined, paper: Paper): Paper {
  const text = JSON.stringify(paper);
  const inOrder = withoutTurns(text);
  return isVerbatim === true || inOrder === text ? paper : (JSON.parse(inOrder) as Paper);
}
