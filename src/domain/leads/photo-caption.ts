/** Characters of the words beneath a photo, on the device and in the office. */
export const longestCaption = 200;
