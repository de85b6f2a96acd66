export interface PasswordRule {
  readonly words: string;
  readonly isMet: (password: string) => boolean;
}

/** The rule of domain/access/password-rule.ts taken apart, so that each half of it can be ticked off. */
export const passwordRules: readonly PasswordRule[] = [
  { words: 'An uppercase letter', isMet: (password) => /[A-Z]/.test(password) },
  { words: 'A lowercase letter', isMet: (password) => /[a-z]/.test(password) },
  { words: 'A number', isMet: (password) => /[0-9]/.test(password) },
  { words: 'A symbol', isMet: (password) => /[^A-Za-z0-9]/.test(password) },
  { words: 'At least 6 characters', isMet: (password) => password.length >= 6 },
  { words: 'At most 100 characters', isMet: (password) => password.length > 0 && password.length <= 100 },
];
