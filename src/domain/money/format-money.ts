const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const amounts = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const quantities = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });

/** 18240.5 reads "$18,240.50". */
export const formatMoney = (money: number): string => dollars.format(money);

/** 230 reads "230.00": a figure in a column of money. */
export const formatAmount = (money: number): string => amounts.format(money);

/** 25.2 reads "25.2", with at most three decimals. */
export const formatQuantity = (quantity: number): string => quantities.format(quantity);
