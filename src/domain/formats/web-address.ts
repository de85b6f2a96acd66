/** Whether a text is the address of a page. */
export const isWebAddress = (text: string): boolean => /^https?:\/\/[^\s/]+/i.test(text);

/** A name with a dot, and perhaps a path: what people write for the address of a page. */
const bare = /^[^\s:/@?#]+\.[^\s:/@?#.]{2,}([/?#]\S*)?$/;

/** "harlow.example" as "https://harlow.example"; any other text as it is. */
export const withScheme = (text: string): string => (bare.test(text) ? `https://${text}` : text);
