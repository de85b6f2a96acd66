// Dates and times as a person reads them.

/**
 * Writes dates in this format. The format is made at the first use: it reads the tables of the language, which takes longer
 * than anything else that a screen does before it is drawn.
 */
export const dateFormatter = (options: Intl.DateTimeFormatOptions) => {
  let format: Intl.DateTimeFormat | null = null;
  return (date: Date | number): string => {
    format ??= new Intl.DateTimeFormat('en-US', options);
    return format.format(date);
  };
};
