/**
 * A text without the invisible controls that embed, override or isolate a direction of reading (U+202A to U+202E, U+2066
 * to U+2069): with them, a paper can be read in another order than it is stored. Letters have a direction of their own.
 */
export const withoutTurns = (text: string): string => text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '');
