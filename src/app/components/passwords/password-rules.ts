import { isHardToGuess, passwordNeeds, passwordParts } from '#domain/access/password-rule.ts';
import { capitalized } from '#domain/text/capitalized.ts';

interface PasswordRule {
  readonly text: string;
  /** `about`: names of the person and the company, which are easy to guess. */
  readonly isMet: (password: string, about: readonly string[]) => boolean;
}

/** Requirements of a password, checked one by one. */
export const passwordRules: readonly PasswordRule[] = [
  { text: capitalized(passwordNeeds.upperCase), isMet: passwordParts.upperCase },
  { text: capitalized(passwordNeeds.lowerCase), isMet: passwordParts.lowerCase },
  { text: capitalized(passwordNeeds.digit), isMet: passwordParts.digit },
  { text: capitalized(passwordNeeds.symbol), isMet: passwordParts.symbol },
  { text: capitalized(passwordNeeds.longEnough), isMet: passwordParts.longEnough },
  {
    text: capitalized(passwordNeeds.shortEnough),
    isMet: (password) => password !== '' && passwordParts.shortEnough(password),
  },
  { text: 'Hard to guess: more than names, common words and keyboard rows', isMet: isHardToGuess },
];
