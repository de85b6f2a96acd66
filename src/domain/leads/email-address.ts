const shape = /^[^\s@<>(),;:"]+@[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/i;

/** The normal shape of an e-mail address; empty passes. */
export const isEmailAddress = (text: string): boolean => text === '' || (text.length <= 254 && shape.test(text));
