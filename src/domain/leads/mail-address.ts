/** A mailto link. Special characters of the address, like "?", are encoded. */
export const mailAddress = (email: string): string => `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
