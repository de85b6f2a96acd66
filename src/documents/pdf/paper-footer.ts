import { markText } from '#documents/evidence/paper-mark.ts';
import type { Paper } from '#documents/paper/paper.ts';
import type { Translate } from '#documents/translation/translator.ts';
import { joined } from '#domain/text/joined.ts';

interface Print {
  readonly fingerprint: string;
  readonly verifyAt: string;
  readonly copyCode?: string;
}

/** Identifies the paper in the properties of its PDF. */
export const markOf = ({ number }: Paper, { fingerprint }: Pick<Print, 'fingerprint'>): string =>
  markText({ number, code: fingerprint.replaceAll(' ', '').toLowerCase() });

/** The fingerprint at the foot of a page; for a paper that is signed, also the address where it can be checked. */
export const footerText = (
  { signers }: Paper,
  { fingerprint, verifyAt, copyCode }: Print,
  translate: Translate,
): string =>
  joined(
    [
      ...(signers.length === 0
        ? [`Fingerprint ${fingerprint}`]
        : [
            translate(`Fingerprint ${fingerprint}, kept with every signature`),
            `${translate('Check it at')} ${verifyAt}`,
          ]),
      ...(copyCode === undefined ? [] : [`${translate('Digits of this copy:')} ${copyCode}`]),
    ],
    '. ',
  );

/** The page that checks a paper, with its number and fingerprint filled in. */
export const checkLink = ({ number }: Paper, { fingerprint, verifyAt }: Print): string =>
  `${verifyAt.includes('://') ? '' : 'https://'}${verifyAt}?number=${encodeURIComponent(number)}&fingerprint=${fingerprint.replaceAll(' ', '')}`;
