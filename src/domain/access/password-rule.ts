/** What a password must have, each by itself. */
export const passwordParts = {
  upperCase: (password: string): boolean => /[A-Z]/.test(password),
  lowerCase: (password: string): boolean => /[a-z]/.test(password),
  digit: (password: string): boolean => /[0-9]/.test(password),
  symbol: (password: string): boolean => /[^A-Za-z0-9]/.test(password),
  longEnough: (password: string): boolean => password.length >= 6,
  shortEnough: (password: string): boolean => password.length <= 100,
};

// What people take when a rule forces four kinds of characters on them.
const commonWords: ReadonlySet<string> = new Set([
  'abc',
  'abcd',
  'admin',
  'asdf',
  'changeme',
  'company',
  'contractor',
  'estimator',
  'football',
  'iloveyou',
  'letmein',
  'login',
  'monkey',
  'newpassword',
  'pass',
  'password',
  'qwerty',
  'roofing',
  'secret',
  'spring',
  'summer',
  'autumn',
  'winter',
  'test',
  'user',
  'welcome',
]);

const lookalikes: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/** Everybody of the demo has this one, and the README prints it. */
export const demoPassword = 'Kitchen-Table-1';

const letters = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');

/** 6 to 100 characters with upper case, lower case, digit and symbol; the ones that everybody thinks of are refused too. */
export const isComplexEnough = (password: string): boolean =>
  Object.values(passwordParts).every((isMet) => isMet(password)) &&
  password.toLowerCase() !== demoPassword.toLowerCase() &&
  !commonWords.has(letters(password)) &&
  !commonWords.has(
    letters(password.replace(/[^A-Za-z]+$/, '').replace(/[@4310$57]/g, (sign) => lookalikes[sign] ?? sign)),
  );

/** The specified message; the path is the name of the field. */
export const notComplexEnough = (path: string): string => `${path} is not complex enough.`;
