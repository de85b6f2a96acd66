import { joined } from '#domain/text/joined.ts';
import words from '#schemas/access/common-words.json' with { type: 'json' };

/** Every requirement of a password, checked separately. */
export const passwordParts = {
  upperCase: (password: string): boolean => /[A-Z]/.test(password),
  lowerCase: (password: string): boolean => /[a-z]/.test(password),
  digit: (password: string): boolean => /[0-9]/.test(password),
  symbol: (password: string): boolean => /[^A-Za-z0-9]/.test(password),
  longEnough: (password: string): boolean => password.length >= 6,
  shortEnough: (password: string): boolean => password.length <= 100,
};

/** The password of every demo user, printed in the README. */
export const demoPassword = 'Kitchen-Table-1';

/** Words in the most-used passwords: letters only. Those of `common` are the list of zxcvbn (MIT license). */
const commonWords = [...words.common, ...words.trade].flatMap((line) => line.split(' '));

const lookalikes: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

// Common keyboard and alphabet sequences.
const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', '!@#$%^&*()'];
const columns = ['1qaz2wsx3edc4rfv5tgb6yhn7ujm', 'q1w2e3r4t5y6u7i8o9p0', 'a1b2c3d4e5f6'];
const runs = [...rows, ...columns].flatMap((row) => [row, [...row].reverse().join('')]);

const longestWord = 12;
/** Splits a password into the parts that an attacker would guess separately. */
const minGuesses = 6;

/** Number of characters from `at` that form one guess; 1 when none do. */
function pieceAt(text: string, plain: string, at: number, words: ReadonlySet<string>): number {
  const rest = text.slice(at);
  const lengths = [/^(.)\1+/.exec(rest)?.[0].length ?? 1, /^[0-9]+/.exec(rest)?.[0].length ?? 1];
  for (let length = 3; length <= rest.length && runs.some((run) => run.includes(rest.slice(0, length))); length += 1)
    lengths.push(length);
  for (let length = Math.min(longestWord, rest.length); length >= 3; length -= 1)
    if (words.has(rest.slice(0, length)) || words.has(plain.slice(at, at + length))) lengths.push(length);
  return Math.max(...lengths);
}

/** The smallest number of guesses that make up the password. A word or a keyboard sequence is one guess. */
function guessesOf(password: string, words: ReadonlySet<string>): number {
  const text = password.toLowerCase();
  const plain = [...text].map((sign) => lookalikes[sign] ?? sign).join('');
  const fewest: number[] = [0, ...Array<number>(text.length).fill(Number.POSITIVE_INFINITY)];
  for (let at = 0; at < text.length; at += 1) {
    const longest = pieceAt(text, plain, at, words);
    const here = (fewest[at] ?? 0) + 1;
    for (const length of new Set([1, longest])) fewest[at + length] = Math.min(fewest[at + length] ?? here, here);
  }
  return fewest[text.length] ?? 0;
}

const textIn = (text: string): string[] => text.toLowerCase().split(/[^\p{L}]+/u);

/**
 * Whether the password takes enough guesses. Common words, keyboard sequences, numbers and the names in `about` are one
 * guess each.
 */
export function isHardToGuess(password: string, about: readonly string[] = []): boolean {
  if (password.toLowerCase() === demoPassword.toLowerCase()) return false;
  const names = about.flatMap(textIn).filter((word) => word.length >= 3);
  return guessesOf(password, new Set([...commonWords, ...names])) >= minGuesses;
}

/**
 * Accepts 6 to 100 characters with an upper-case letter, a lower-case letter, a digit and a symbol that are hard to
 * guess for someone who knows the names of the person and the company (`about`).
 */
export const isComplexEnough = (password: string, about: readonly string[] = []): boolean =>
  Object.values(passwordParts).every((isMet) => isMet(password)) && isHardToGuess(password, about);

/** Words for each part, to go into a sentence. */
export const passwordNeeds: Readonly<Record<keyof typeof passwordParts, string>> = {
  upperCase: 'an uppercase letter',
  lowerCase: 'a lowercase letter',
  digit: 'a number',
  symbol: 'a symbol',
  longEnough: 'at least 6 characters',
  shortEnough: 'at most 100 characters',
};

const parts = Object.keys(passwordParts) as (keyof typeof passwordParts)[];

/**
 * Sentences that refuse a password: the message of the specification, whose path is the field's name, and the reason. An
 * accepted password has none.
 */
export function passwordProblems(path: string, password: string, about: readonly string[] = []): readonly string[] {
  if (isComplexEnough(password, about)) return [];
  const lacking = parts.filter((part) => !passwordParts[part](password));
  return [
    `${path} is not complex enough.`,
    lacking.length > 0
      ? `It needs ${joined(lacking.map((part) => passwordNeeds[part]))}.`
      : 'It is easy to guess: use more than names, common words, numbers and keyboard rows.',
  ];
}
