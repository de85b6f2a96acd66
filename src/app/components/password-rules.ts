import { isHardToGuess, passwordNeeds, passwordParts } from '#domain/access/password-rule.ts';

interface PasswordRule {
  readonly words: string;
  /** `about`: names of the person and the company, which are easy to guess. */
  readonly isMet: (password: string, about: readonly string[]) => boolean;
}

const asLine = (need: string): string => need.charAt(0).toUpperCase() + need.slice(1);

/** Requirements of a password, checked one by one. */
export const passwordRules: readonly PasswordRule[] = [
  { words: asLine(passwordNeeds.upperCase), isMet: passwordParts.upperCase },
  { words: asLine(passwordNeeds.lowerCase), isMet: passwordParts.lowerCase },
  { words: asLine(passwordNeeds.digit), isMet: passwordParts.digit },
  { words: asLine(passwordNeeds.symbol), isMet: passwordParts.symbol },
  { words: asLine(passwordNeeds.longEnough), isMet: passwordParts.longEnough },
  {
    words: asLine(passwordNeeds.shortEnough),
    isMet: (password) => password !== '' && passwordParts.shortEnough(password),
  },
  { words: 'Hard to guess: more than names, common words and keyboard rows', isMet: isHardToGuess },
];
