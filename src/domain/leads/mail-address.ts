/** The link that writes to an e-mail address. What an address may hold besides, like "?", begins nothing in the link. */
export const mailAddress = (email: string): string => `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
