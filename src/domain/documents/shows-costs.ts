/** Purchase order, cost estimate, and both labor bills: what the company pays is no business of a salesperson. */
const withCosts: ReadonlySet<number> = new Set([2, 4, 5, 8]);

/** Whether a paper of this type shows what the company pays. */
export const showsCosts = (type: number): boolean => withCosts.has(type);
