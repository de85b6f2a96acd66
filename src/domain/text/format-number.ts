// Numbers for people: on screens, on papers, in messages and in explanations.

/** Numbers with a typographic minus; what rounds to zero has no sign. */
function formatter(options: Intl.NumberFormatOptions, plus = '') {
  // Created on first use: creating one loads language data, which would delay a first screen.
  let format: Intl.NumberFormat | null = null;
  return (value: number): string => {
    format ??= new Intl.NumberFormat('en-US', options);
    const text = format.format(Math.abs(value));
    const sign = value < 0 ? '−' : plus;
    return sign === '' || text === format.format(0) ? text : `${sign}${text}`;
  };
}

/** "$18,240.50", "−$275.97". */
export const formatMoney = formatter({ style: 'currency', currency: 'USD' });

/** "$18,241". */
export const formatWholeMoney = formatter({ style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

/** "18,240.50": a figure in a column of money. */
export const formatAmount = formatter({ minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** "25.2", with at most the three decimals of a quantity. */
export const formatNumber = formatter({ maximumFractionDigits: 3 });

const tenthsOf = formatter({ maximumFractionDigits: 1 });

/** The size of a file: "40.5 KB", "12.3 MB". */
export const formatBytes = (bytes: number): string =>
  bytes < 1_000_000 ? `${tenthsOf(bytes / 1_000)} KB` : `${tenthsOf(bytes / 1_000_000)} MB`;

/** "1 field", "1,240 fields", "2 boxes". */
export const pluralize = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

/** A number of a rule, which may be a rate: "0.005825". */
export const formatFigure = formatter({ maximumFractionDigits: 6 });

/** A fraction as a percentage: 0.0699 is "6.99%". */
export const formatPercent = formatter({ style: 'percent', maximumFractionDigits: 3 });

const changeFormat = formatter({ style: 'percent', maximumFractionDigits: 1 }, '+');

/** "+$48.00" or "−$48.00". */
export const formatMoneyChange = formatter({ style: 'currency', currency: 'USD' }, '+');

/** "+7.4%": a change relative to the value before; empty without one. */
export const formatChange = (before: number, after: number): string =>
  before === 0 ? '' : changeFormat((after - before) / before);
