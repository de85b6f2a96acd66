/**
 * Version of the contract's words and figures. Raise it whenever they change. The server regenerates papers of the
 * current version and compares them whole; papers signed in an earlier version are compared in their prices.
 */
export const contractVersion = 10;
