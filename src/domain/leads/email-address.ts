const shape = /^[^\s@<>(),;:"]+@[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/i;

/** The usual shape of an e-mail address; an empty text passes. */
export const isEmailAddress = (text: string): boolean => text === '' || (text.length <= 254 && shape.test(text));
