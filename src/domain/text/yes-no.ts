const answers: Readonly<Record<string, boolean>> = {
  yes: true,
  y: true,
  true: true,
  '1': true,
  x: true,
  no: false,
  n: false,
  false: false,
  '0': false,
};

/** The yes or no that somebody typed; null for any other text. */
export const readYesNo = (text: string): boolean | null => answers[text.trim().toLowerCase()] ?? null;
