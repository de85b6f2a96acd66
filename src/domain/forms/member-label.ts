/** Longest name that is repeated in a message: a caller may name a member anything. */
const longestName = 100;

/** The name of a member in a message, from its name in the schema: "companyName" → "Company name". */
export function memberLabel(name: string): string {
  const spaced = name
    .slice(0, longestName)
    .replace(/([a-z])([A-Z])/g, (_all, before: string, after: string) => `${before} ${after.toLowerCase()}`)
    .replace(/^email/i, 'E-mail');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
