import { passwordParts } from '#domain/access/password-rule.ts';

export interface PasswordRule {
  readonly words: string;
  readonly isMet: (password: string) => boolean;
}

/** What a password must have, to be ticked off one by one. */
export const passwordRules: readonly PasswordRule[] = [
  { words: 'An uppercase letter', isMet: passwordParts.upperCase },
  { words: 'A lowercase letter', isMet: passwordParts.lowerCase },
  { words: 'A number', isMet: passwordParts.digit },
  { words: 'A symbol', isMet: passwordParts.symbol },
  { words: 'At least 6 characters', isMet: passwordParts.longEnough },
  { words: 'At most 100 characters', isMet: (password) => password !== '' && passwordParts.shortEnough(password) },
];
