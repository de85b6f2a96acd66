/** Control characters, and those that turn the direction of what follows. */
const unsafe = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** Words for a terminal: a stored name that holds line breaks or escape sequences cannot write lines of its own. */
export const printable = (text: string): string =>
  text.replace(unsafe, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
