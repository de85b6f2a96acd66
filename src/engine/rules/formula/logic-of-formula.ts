// Parses a typed formula as JSON Logic, or returns the position of the syntax error.
import { fractionFromPercent } from '#domain/quantity/percent.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import { logicOfCall, NotTranslated } from '#engine/rules/formula/excel-functions.ts';
import { levelOf, nameForm } from '#engine/rules/formula/formula-signs.ts';

interface FormulaProblem {
  /** Offset in the text, from 0. */
  readonly at: number;
  readonly message: string;
}

interface Token {
  readonly kind: 'number' | 'text' | 'name' | 'sign' | 'end';
  readonly text: string;
  readonly at: number;
}

const tokenForms: readonly (readonly [Token['kind'], RegExp])[] = [
  ['number', /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y],
  // A text as JSON writes it.
  ['text', /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/uy],
  ['name', /[A-Za-z_][A-Za-z0-9_.]*/y],
  ['sign', /===|!==|==|!=|<=|>=|<>|[-+*/%^<>=()[\]{},;:]/y],
];

class UnreadableFormula extends Error {
  readonly at: number;
  constructor(at: number, message: string) {
    super(message);
    this.at = at;
  }
}

/** Signs of a spreadsheet program, and ours. */
const ownSigns: Readonly<Record<string, string>> = { '=': '==', '<>': '!=', ';': ',' };

/** The logic of a formula. A leading "=" and the functions and signs of a spreadsheet program are read as ours. */
export function logicOfFormula(text: string): Result<unknown, FormulaProblem> {
  try {
    const reader = readerOf(tokensOf(text.replace(/^\s*=(?!=)/, (start) => ' '.repeat(start.length))));
    const logic = reader.infix(1);
    const rest = reader.peek();
    if (rest.kind !== 'end') throw new UnreadableFormula(rest.at, `“${rest.text}” is not expected here.`);
    return ok(logic);
  } catch (error) {
    if (error instanceof UnreadableFormula) return refused({ at: error.at, message: error.message });
    throw error;
  }
}

function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    if (/\s/.test(text.charAt(at))) {
      at += 1;
      continue;
    }
    const token = tokenAt(text, at, tokens.at(-1));
    tokens.push(token.kind === 'sign' ? { ...token, text: ownSigns[token.text] ?? token.text } : token);
    at += token.text.length;
  }
  refuseDecimalComma(text, tokens);
  return [...tokens, { kind: 'end', text: '', at: text.length }];
}

/** A comma in a number is a decimal one beside operands with ";" between them: "1,5" would be read as two operands. */
function refuseDecimalComma(text: string, tokens: readonly Token[]): void {
  const isSemicolon = ({ kind, at }: Token) => kind === 'sign' && text.charAt(at) === ';';
  const comma = tokens.find(({ kind, at }) => kind === 'sign' && /^\d,\d$/.test(text.slice(at - 1, at + 2)));
  if (comma !== undefined && tokens.some(isSemicolon))
    throw new UnreadableFormula(comma.at, 'Write decimals with a point, as in 1.5, or put a space behind the comma.');
}

function tokenAt(text: string, at: number, before: Token | undefined): Token {
  // After an operand, a minus is a subtraction; otherwise it is part of a number.
  const isAfterOperand =
    before !== undefined &&
    (before.kind !== 'sign' || before.text === ')' || before.text === ']') &&
    !isNamedOperator(before);
  for (const [kind, form] of tokenForms) {
    if (kind === 'number' && isAfterOperand && text.charAt(at) === '-') continue;
    form.lastIndex = at;
    const [found] = form.exec(text) ?? [];
    if (found !== undefined) return { kind, text: found, at };
  }
  throw new UnreadableFormula(at, `“${text.charAt(at)}” is not part of a formula.`);
}

const isNamedOperator = ({ kind, text }: Token): boolean => kind === 'name' && levelOf(text) !== null;

interface FormulaReader {
  readonly peek: () => Token;
  readonly infix: (level: number) => unknown;
}

/** Arithmetic up to multiplication; powers bind more tightly still. */
const tightest = 5;

function readerOf(tokens: readonly Token[]): FormulaReader {
  let index = 0;
  const peek = (): Token => tokens[index] ?? { kind: 'end', text: '', at: 0 };
  const take = (): Token => {
    const token = peek();
    index += 1;
    return token;
  };
  const isNext = (sign: string): boolean => peek().kind === 'sign' && peek().text === sign;
  const expectSign = (sign: string): void => {
    const token = take();
    if (token.kind !== 'sign' || token.text !== sign)
      throw new UnreadableFormula(token.at, `“${sign}” is missing${token.kind === 'end' ? ' at the end' : ''}.`);
  };
  const listUntil = (end: string): unknown[] => {
    const list: unknown[] = [];
    while (!isNext(end)) {
      if (list.length > 0) expectSign(',');
      list.push(infix(1));
    }
    expectSign(end);
    return list;
  };

  const infix = (level: number): unknown => {
    if (level > tightest) return powers();
    let left = infix(level + 1);
    for (let sign = peek(); isSignOf(sign, level); sign = peek()) {
      const operands = [left];
      // A chain of the same sign is one operation.
      while (peek().text === sign.text && isSignOf(peek(), level)) {
        take();
        operands.push(infix(level + 1));
      }
      left = { [sign.text]: operands };
    }
    return left;
  };

  const powers = (): unknown => {
    let base = operand();
    while (isNext('^')) {
      take();
      base = { power: [base, operand()] };
    }
    return base;
  };

  /** "110%" is 1.1, but "a % b" is a remainder. */
  const isPercent = (): boolean => {
    if (!isNext('%')) return false;
    const after = tokens[index + 1];
    const opens = after?.kind === 'sign' ? ['(', '[', '{'].includes(after.text) : after?.kind !== 'end';
    return !opens || (after !== undefined && isNamedOperator(after));
  };

  const operand = (): unknown => {
    const token = take();
    if (token.kind === 'sign' && token.text === '-') return { '-': [operand()] };
    if (token.kind === 'number') {
      if (!isPercent()) return Number(token.text);
      take();
      return fractionFromPercent(Number(token.text));
    }
    if (token.kind === 'sign' && token.text === '(') {
      const inner = infix(1);
      expectSign(')');
      return inner;
    }
    if (token.kind === 'sign' && token.text === '[') return listUntil(']');
    if (token.kind === 'sign' && token.text === '{') return membersUntilBrace();
    if (token.kind === 'text') {
      const text: string = JSON.parse(token.text);
      return isNext('(') || isNext(':') ? called(text) : text;
    }
    if (token.kind === 'name' && !isNamedOperator(token)) return named(token.text);
    throw new UnreadableFormula(
      token.at,
      token.kind === 'end' ? 'The formula ends too early.' : `“${token.text}” needs a number or a name before it.`,
    );
  };

  const named = (name: string): unknown => {
    if (isNext('(') || isNext(':')) return called(name);
    const small = name.toLowerCase();
    if (name === small || name === name.toUpperCase())
      if (small === 'true' || small === 'false') return small === 'true';
    return name === 'null' ? null : { var: name };
  };

  const called = (name: string): unknown => {
    if (!isNext(':')) {
      const { at } = peek();
      expectSign('(');
      return translated(name, listUntil(')'), at);
    }
    const colon = index;
    take();
    // A key of plain data is followed by a value, an operator by its one operand in parentheses.
    if (!isNext('(')) {
      index = colon;
      return name;
    }
    expectSign('(');
    const only = infix(1);
    expectSign(')');
    return { [name]: only };
  };

  const membersUntilBrace = (): unknown => {
    const members: [string, unknown][] = [];
    while (!isNext('}')) {
      if (members.length > 0) expectSign(',');
      const key = take();
      if (key.kind !== 'text')
        throw new UnreadableFormula(key.at, 'A member of plain data begins with its name in quotes.');
      expectSign(':');
      members.push([JSON.parse(key.text), infix(1)]);
    }
    expectSign('}');
    return Object.fromEntries(members);
  };

  return { peek, infix };
}

function translated(name: string, operands: readonly unknown[], at: number): unknown {
  try {
    return logicOfCall(name, operands);
  } catch (error) {
    if (error instanceof NotTranslated) throw new UnreadableFormula(at, error.message);
    throw error;
  }
}

const isSignOf = ({ kind, text }: Token, level: number): boolean =>
  (kind === 'sign' || (kind === 'name' && !nameForm.test(text))) && levelOf(text) === level;
