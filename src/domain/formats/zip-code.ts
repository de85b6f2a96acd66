/** 5 digits, 5+4 digits or Canadian "A1A 1A1"; an empty text passes. */
export const isZipCode = (text: string): boolean => /^(\d{5}(-\d{4})?|[A-Z]\d[A-Z] \d[A-Z]\d)?$/.test(text);

/** The text as a zip code is written: "m5x1a9" becomes "M5X 1A9"; a text that is no zip code is only trimmed. */
export function tidyZipCode(text: string): string {
  const upper = text.trim().toUpperCase();
  const canadian = /^([A-Z]\d[A-Z])[ -]?(\d[A-Z]\d)$/.exec(upper);
  return canadian === null ? upper : `${canadian[1]} ${canadian[2]}`;
}
