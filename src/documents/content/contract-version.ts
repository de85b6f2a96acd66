/**
 * Which words and figures a contract has. It grows whenever they change: the server makes papers of this version again and
 * compares them whole, and what was signed in the words of an earlier one it compares in its prices.
 */
export const contractVersion = 5;
