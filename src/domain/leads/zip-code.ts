/** 5 digits, 5+4 digits or Canadian "A1A 1A1"; an empty text passes. */
export const isZipCode = (text: string): boolean => /^(\d{5}(-\d{4})?|[A-Z]\d[A-Z] \d[A-Z]\d)?$/.test(text);
