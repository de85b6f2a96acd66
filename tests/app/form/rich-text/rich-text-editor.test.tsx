import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RichTextEditor } from '#app/form/rich-text/rich-text-editor.tsx';

const item = (text: string, marks = '') => `<li${marks}><p>${text}</p></li>`;

function open(html: string) {
  const texts: string[] = [];
  render(<RichTextEditor id="t" label="Scope" html={html} editable onChange={(text) => texts.push(text)} />);
  return { texts, box: screen.getByRole('textbox', { name: 'Scope' }) };
}

it('shows a stored line break, and the lines of an item', () => {
  expect(open('<p>one<br>two</p>').box.innerHTML).toContain('one<br>two');
});

it.each([
  ['bullets', `<ul>${item('a')}${item('b')}</ul>`],
  ['numbers', `<ol>${item('a')}${item('b')}</ol>`],
  [
    'tasks',
    `<ul data-task-list="">${item('a', ' data-task-list-item=""')}${item('b', ' data-task-list-item=""')}</ul>`,
  ],
])('Tab leaves a list of %s, which has one level', (_kind, html) => {
  const { box, texts } = open(html);
  const last = [...box.querySelectorAll('p')].at(-1);
  if (last?.firstChild == null) throw new Error('no item');
  box.focus();
  window.getSelection()?.collapse(last.firstChild, 1);
  fireEvent(document, new Event('selectionchange'));
  // Nobody has taken the key.
  expect(fireEvent.keyDown(box, { key: 'Tab', keyCode: 9 })).toBe(true);
  expect(fireEvent.keyDown(box, { key: 'Tab', keyCode: 9, shiftKey: true })).toBe(true);
  expect(texts).toEqual([]);
});
