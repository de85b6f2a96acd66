import { isHardToGuess, passwordNeeds, passwordParts } from '#domain/access/password-rule.ts';
import { capitalized } from '#domain/text/capitalized.ts';

interface PasswordRule {
  readonly words: string;
  /** `about`: names of the person and the company, which are easy to guess. */
  readonly isMet: (password: string, about: readonly string[]) => boolean;
}

/** Requirements of a password, checked one by one. */
export const passwordRules: readonly PasswordRule[] = [
  { words: capitalized(passwordNeeds.upperCase), isMet: passwordParts.upperCase },
  { words: capitalized(passwordNeeds.lowerCase), isMet: passwordParts.lowerCase },
  { words: capitalized(passwordNeeds.digit), isMet: passwordParts.digit },
  { words: capitalized(passwordNeeds.symbol), isMet: passwordParts.symbol },
  { words: capitalized(passwordNeeds.longEnough), isMet: passwordParts.longEnough },
  {
    words: capitalized(passwordNeeds.shortEnough),
    isMet: (password) => password !== '' && passwordParts.shortEnough(password),
  },
  { words: 'Hard to guess: more than names, common words and keyboard rows', isMet: isHardToGuess },
];
