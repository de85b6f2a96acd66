import { readSource } from '#engine/catalog/read-source.ts';
import { isSource, type Source } from '#engine/catalog/source.ts';

/** The source of an input, in a person's words. */
export function sourceInWords(written: unknown, nameOf: (fieldId: string) => string, isPlainList = false): string {
  const source = readSource(written, isPlainList);
  return source.ok ? wordsOfSource(source.value, nameOf) : source.problem;
}

/** A source in words. */
export function wordsOfSource(source: Source, nameOf: (fieldId: string) => string): string {
  const all = (sources: readonly Source[], joint: string) =>
    sources.map((each) => wordsOfSource(each, nameOf)).join(joint);
  switch (source.kind) {
    case 'constant':
      return JSON.stringify(source.value);
    case 'sum':
      return all(source.sources, ' + ');
    case 'product':
      return all(source.sources, ' × ');
    case 'conversion':
      return `conversion ${source.which} of ${nameOf(source.fieldId)}`;
    case 'rows': {
      const members = isSource(source.of)
        ? wordsOfSource(source.of, nameOf)
        : source.of.map(([name, each]) => `${name}: ${wordsOfSource(each, nameOf)}`).join('; ');
      const only = source.where.map(({ each, is }) => `${wordsOfSource(each, nameOf)} is ${wordsOfSource(is, nameOf)}`);
      const where = only.length === 0 ? '' : `, where ${only.join(' and ')}`;
      return `rows of ${nameOf(source.fieldId)} (${members})${where}`;
    }
    case 'lists':
      return all(source.lists, ', then ');
    case 'quantity':
      return nameOf(source.fieldId);
    case 'rule':
      return `what the rule on ${nameOf(source.fieldId)} says`;
    default:
      return `${source.kind} of ${nameOf(source.fieldId)}`;
  }
}
