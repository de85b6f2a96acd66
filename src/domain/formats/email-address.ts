// Signs that begin a query or an escape in a `mailto:` link are refused: in a link, the rest would be another recipient.
const shape = /^[^\s@<>(),;:"?#%\\[\]]+@[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/i;

/** The usual shape of an e-mail address; an empty text passes. */
export const isEmailAddress = (text: string): boolean => text === '' || (text.length <= 254 && shape.test(text));
