import type { Settings } from '#contract/records/settings.ts';
import type { Paper, PaperFile } from '#documents/paper/paper.ts';
import { paperFiles } from '#documents/paper/paper-files.ts';
import type { PaperSource } from '#documents/paper/paper-source.ts';
import { canonicalJson } from '#domain/canonical-json.ts';
import { contractType } from '#domain/documents/is-signed.ts';
import { shownCost } from '#domain/documents/shown-cost.ts';
import { estimateTotal } from '#domain/estimates/estimate-total.ts';
import { fromCents } from '#domain/money/round-money.ts';
import { moneyWords } from '#domain/words/number-words.ts';
import type { Frozen } from '#server/services/frozen-papers/frozen-paper.ts';

/** Whether the server makes the same frozen paper from a source. */
export const isMadeOf = (frozen: Frozen): ((source: PaperSource) => boolean) =>
  frozen.kind.versions.some(({ version }) => version === frozen.paper.typeVersion)
    ? saysAll(frozen)
    : saysPrices(frozen);

/**
 * Whether the server makes the same paper from a source, signed by the same buyers. The parties' other lines and the
 * company's signer come from lead and user, which may have changed since, so they are not compared.
 */
function saysAll({ kind, document, paper }: Frozen): (source: PaperSource) => boolean {
  const told = canonicalJson(paper);
  return (source) => {
    const made = kind.build({ ...source, version: paper.typeVersion });
    if (!made.ok || kind.obstacles(source).length > 0) return false;
    if (kind.broughtForward(source) !== (document.additionalWorkTotalBroughtFromAddendum ?? 0)) return false;
    const signers = made.value.signers.map((signer, index) => ({ ...signer, ...companyNameOf(paper.signers[index]) }));
    const isSold = signers.some(({ key }) => key === 'customer');
    if (isSold && made.value.parties[0]?.lines[0] !== paper.parties[0]?.lines[0]) return false;
    return canonicalJson({ ...made.value, parties: paper.parties, signers }) === told;
  };
}

const companyNameOf = (signer: Paper['signers'][number] | undefined) =>
  signer?.key === 'company' ? { name: signer.name, caption: signer.caption } : {};

/** A paper may name only those files of the company that its contracts include. */
const isFileOf =
  ({ contractFiles = [] }: Settings) =>
  ({ fileId, sha256 }: PaperFile): boolean =>
    contractFiles.some((file) => file.fileId === fileId && file.sha256 === sha256);

/** A paper may name only the photos that its details choose. */
function isChosen({ photos = [] }: Paper, { details }: PaperSource): boolean {
  const chosen = (details as { readonly photos?: readonly { readonly sha256: string }[] }).photos ?? [];
  return photos.every(({ sha256 }, place) => chosen[place]?.sha256 === sha256);
}

/** Papers of earlier versions cannot be regenerated, so only their prices are compared. */
const saysPrices =
  ({ kind, document, paper }: Frozen) =>
  (source: PaperSource): boolean => {
    if (!paperFiles(paper).every(isFileOf(source.settings)) || !isChosen(paper, source)) return false;
    if (kind.type !== contractType) {
      const made = kind.build(source);
      return made.ok && made.value.totalCents === paper.totalCents;
    }
    const [prices, ...others] = paper.sections.flatMap((section) => (section.kind === 'prices' ? [section] : []));
    const cost = shownCost(document);
    const amounts = [
      ...document.workflows.map((id) => moneyWords(estimateTotal(source.estimate, [id]))),
      ...(cost === null ? [] : [moneyWords(cost)]),
    ];
    return (
      others.length === 0 &&
      prices?.total.amount === moneyWords(fromCents(paper.totalCents)) &&
      canonicalJson(prices.rows.map(({ amount }) => amount)) === canonicalJson(amounts)
    );
  };
