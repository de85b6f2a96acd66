/** The text without NUL and lone surrogates, which JSON can carry but a database cannot store. */
export const storableText = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is what is looked for
  text.replaceAll(/\u0000|\p{Surrogate}/gu, '\ufffd');
