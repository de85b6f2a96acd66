const dots = '••••';
/** A shorter secret would be half told by its end. */
const shortest = 6;

/** A secret as people may see it: only its end, by which they recognize it. */
export const maskOf = (secret: string): string => (secret.length < shortest ? dots : `${dots}${secret.slice(-2)}`);

/** Whether a text is a mask, perhaps that of an earlier secret. */
export const isMask = (text: string): boolean => text.startsWith(dots) && text.length <= dots.length + 2;
