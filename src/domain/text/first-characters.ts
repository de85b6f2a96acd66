/** The beginning of a text, cut between characters: half an emoji can be neither stored nor sent. */
export const firstCharacters = (text: string, count: number): string =>
  text.length <= count ? text : Array.from(text).slice(0, count).join('');
