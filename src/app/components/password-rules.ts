import { isHardToGuess, passwordParts } from '#domain/access/password-rule.ts';

interface PasswordRule {
  readonly words: string;
  /** `about`: names of the person and the company, which are easy to guess. */
  readonly isMet: (password: string, about: readonly string[]) => boolean;
}

/** Requirements of a password, checked one by one. */
export const passwordRules: readonly PasswordRule[] = [
  { words: 'An uppercase letter', isMet: passwordParts.upperCase },
  { words: 'A lowercase letter', isMet: passwordParts.lowerCase },
  { words: 'A number', isMet: passwordParts.digit },
  { words: 'A symbol', isMet: passwordParts.symbol },
  { words: 'At least 6 characters', isMet: passwordParts.longEnough },
  { words: 'At most 100 characters', isMet: (password) => password !== '' && passwordParts.shortEnough(password) },
  { words: 'Hard to guess: more than names, common words and keyboard rows', isMet: isHardToGuess },
];
