/**
 * Version of the contract's words and figures. Raise it whenever they change. The server regenerates papers of the
 * current version and compares them whole; for papers signed in an earlier version, it compares only the prices.
 */
export const contractVersion = 10;
