import type { PaperKind } from '#documents/kinds/paper-kind.ts';

interface PaperTexts {
  /** Legend of the choice of trades. */
  readonly trades: string;
  readonly noTrades: string;
  /** Label of the total. */
  readonly total: string;
  /** On a narrow screen, the link from the frozen paper to its signatures. */
  readonly toSign: string;
}

const ofSale: PaperTexts = {
  trades: 'Work in this contract',
  noTrades: 'Choose the work that the contract covers.',
  total: 'Contract price',
  toSign: 'Go to signature',
};

const ofPaper: PaperTexts = {
  trades: 'Work on this paper',
  noTrades: 'Choose the work that the paper covers.',
  total: 'Total',
  toSign: 'Sign',
};

/** The texts around a paper in the making: those of a sale name the contract. */
export const textsOf = ({ sells }: Pick<PaperKind, 'sells'>): PaperTexts => (sells ? ofSale : ofPaper);
