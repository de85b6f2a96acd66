/** Longest photo caption, on the device and in the office. */
export const longestCaption = 200;
