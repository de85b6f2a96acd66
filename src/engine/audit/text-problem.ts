// Whether a rule's sentence for customers matches its formula: the same inputs, figures and operations, in any order.
import type { Rule } from '#contract/records/rule.ts';
import { namesRead } from '#engine/audit/names-read.ts';
import { describeLogic } from '#engine/rules/describe-logic.ts';

const figures: Readonly<Record<string, string>> = {
  half: '2 divided',
  twice: '2 times',
  double: '2 times',
  twelve: '12',
  'a twelfth': '12 divided',
};

/** Synonyms of each operation. */
const operations: readonly (readonly [name: string, words: RegExp])[] = [
  ['less', /\b(?:less|minus)\b/g],
  ['times', /\b(?:times|for each)\b/g],
  ['divided', /\bdivided by\b/g],
  ['up', /\brounded up\b/g],
];

/** The difference between a rule's own words and its logic; null when they match or when there are no words. */
export function textProblem(rule: Rule): string | null {
  // A yes or no can be worded in many ways; only a number has arithmetic.
  if (rule.words === undefined || rule.result.type === 'boolean') return null;
  const named = new Set([...rule.words.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''));
  const numbers = [...namesRead(rule.logic, rule.inputs)].filter(
    (name) => (rule.inputs[name]?.type ?? 'number') === 'number',
  );
  const unnamed = numbers.filter((name) => rule.inputs[name] !== undefined && !named.has(name));
  if (unnamed.length > 0) return `The words do not name ${unnamed.map((name) => `{${name}}`).join(' and ')}.`;
  const [text, meant] = [signatureOf(rule.words), signatureOf(describeLogic(rule.logic, rule.inputs))];
  return text === meant ? null : `The words say "${text}", the logic says "${meant}".`;
}

/** Figures and operations of a sentence, sorted; text in braces or brackets is skipped. */
function signatureOf(sentence: string): string {
  let text = sentence.toLowerCase().replaceAll(/\{\w+\}/g, '');
  const found: string[] = [];
  for (const [word, meaning] of Object.entries(figures)) {
    text = text.replaceAll(new RegExp(`\\b${word}\\b`, 'g'), () => {
      found.push(...meaning.split(' '));
      return '';
    });
  }
  for (const [name, texts] of operations) {
    text = text.replaceAll(texts, () => {
      found.push(name);
      return '';
    });
  }
  found.push(...(text.match(/\d+(?:\.\d+)?/g) ?? []));
  return found.sort().join(' ');
}
