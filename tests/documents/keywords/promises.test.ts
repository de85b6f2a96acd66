import { expect, test } from 'vitest';
import { loosePromises, namedWork, withCondition } from '#documents/keywords/promises.ts';
import { parseRichText } from '#documents/rich-text/parse-rich-text.ts';
import { richTextHtml } from '#documents/rich-text/rich-text-html.ts';

const works = [
  { id: '9.1', name: 'Gutters' },
  { id: '9.2', name: 'Gutter protection' },
  { id: '9.3', name: 'Remove gutters', synonyms: ['take down gutters'] },
  { id: '9.4', name: 'Step flashing', synonyms: ['wall flashing'] },
  { id: '9.5', name: 'Head flashing', synonyms: ['wall flashing'] },
  { id: '9.6', name: 'Drip edge' },
].map(namedWork);

const conditionOf = (line: string) =>
  loosePromises(parseRichText(`<p>${line}</p>`), works).map((each) => each.condition);

test.each([
  ['Hang new gutters.', ['{{if[9.1]}}']],
  ['We install GUTTER PROTECTION', ['{{if[9.2]}}']],
  ['Take down the old gutters', ['{{if[9.3]}}']],
  ['Flash the walls', ['{{if[9.4+9.5]}}']],
  ['Protect the gutter; edges without drip marks', ['{{if[9.1]}}{{if[9.6]}}']],
  ['{{if[9.1]}}Hang new gutters; install drip edge.', ['{{if[9.6]}}']],
  ['{{each[9.1]}}{{value[9.1]}} gutters', []],
  ['{{if[9.5]}}Flash the walls', []],
  ['{{value[9.1]}} gutters', ['{{if[9.1]}}']],
  ['Sweep the yard with a magnet.', []],
])('%s', (line, conditions) => {
  expect(conditionOf(line)).toEqual(conditions);
});

test('one press gives a line its condition and leaves the others and the formatting as they are', () => {
  const text = parseRichText(
    '<p>Terms</p><ul><li data-task-list-item="" data-checked="true">Clean up.</li><li data-task-list-item="" data-checked="true">Hang <b>gutters</b>.</li></ul>',
  );
  const [promise] = loosePromises(text, works);
  expect(promise).toMatchObject({ line: 2, typed: 'Hang gutters.', names: ['Gutters'] });
  const mended = promise === undefined ? text : withCondition(text, promise);
  expect(richTextHtml(mended)).toContain('{{if[9.1]}}Hang <strong>gutters</strong>.');
  expect(loosePromises(mended, works)).toEqual([]);
  expect(mended.slice(0, 1)).toEqual(text.slice(0, 1));
});
