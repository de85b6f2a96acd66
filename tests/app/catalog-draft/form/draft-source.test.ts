import { describe, expect, it } from 'vitest';
import { draftSource } from '#app/catalog-draft/form/draft-source.ts';
import type { DraftState } from '#client/editing/catalog-draft.ts';
import type { ValueSchema } from '#domain/forms/value-schema.ts';
import type { Change } from '#engine/catalog/changes/change.ts';

interface Shelf {
  readonly name: string;
  readonly isOpen?: boolean;
  readonly note?: string;
  readonly size?: { readonly width: number; readonly height: number };
}

const schema: ValueSchema = {
  required: ['name'],
  properties: {
    name: { type: 'string', title: 'Name', minLength: 1 },
    isOpen: { type: 'boolean' },
    note: { type: 'string', maxLength: 5, title: 'Note' },
    size: {
      type: 'object',
      required: ['width', 'height'],
      properties: { width: { type: 'number', title: 'Width' }, height: { type: 'number', title: 'Height' } },
    },
  },
};

/** A draft with one shelf, whose changes apply at once. */
function openShelf() {
  let shelf: Shelf = { name: 'Tools' };
  const done: string[] = [];
  const apply =
    (how: string) =>
    ({ title, edits }: Change) => {
      done.push(`${how}: ${title}`);
      for (const { member = '', after } of edits) shelf = { ...shelf, [member]: after };
    };
  const store = {
    read: () => ({ kind: 'ready', catalog: {} }) as unknown as DraftState,
    subscribe: () => () => undefined,
    edit: apply('edited'),
    type: apply('typed'),
    flush: () => void done.push('flushed'),
  };
  const source = draftSource(store, schema, {
    read: () => shelf,
    change: ({ name }: Shelf, member, value: unknown): Change => ({
      title: `${member} of ${name}`,
      edits: [{ record: 'shelf:1', member, ...(value === undefined ? {} : { after: value }) }],
    }),
  });
  return { source, done, shelf: () => shelf };
}

describe('a form over a record of the draft', () => {
  it('types into the record, named as before the typing, and ends with leaving', () => {
    const { source, done, shelf } = openShelf();
    source.enter('name', 'To', true);
    source.enter('name', 'Tool', true);
    source.leave('name');
    source.enter('name', 'Tin', true);
    expect(shelf().name).toBe('Tin');
    expect(done).toEqual(['typed: name of Tools', 'typed: name of Tools', 'flushed', 'typed: name of Tool']);
  });

  it('keeps what may not be stored to itself, with its problem', () => {
    const { source, done } = openShelf();
    source.enter('name', '', true);
    source.enter('note', 'too long', true);
    expect([source.value('name'), source.value('note')]).toEqual(['', 'too long']);
    expect(source.problem('name')).toBe('Name is required.');
    expect(source.problem('note')).toBe('Note must be at most 5 characters.');
    source.enter('note', 'short', true);
    expect([source.problem('note'), done]).toEqual([null, ['typed: note of Tools']]);
  });

  it('stores a value with members once it is complete, and removes it once it is empty', () => {
    const { source, shelf } = openShelf();
    source.enter('size.width', 2, true);
    expect([source.problem('size'), source.problem('size.height')]).toEqual([
      'Not saved yet: Height is missing.',
      null,
    ]);
    expect(shelf().size).toBeUndefined();
    source.enter('size.height', 3, true);
    expect([shelf().size, source.problem('size')]).toEqual([{ width: 2, height: 3 }, null]);
    source.enter('size.width', null, true);
    expect(shelf().size).toEqual({ width: 2, height: 3 });
    source.enter('size.height', null, true);
    expect(shelf().size).toBeUndefined();
  });

  it('removes an unticked flag and an emptied text', () => {
    const { source, done, shelf } = openShelf();
    source.enter('isOpen', true, false);
    source.enter('isOpen', false, false);
    source.enter('note', '', true);
    expect(shelf()).toEqual({ name: 'Tools' });
    expect(done).toEqual(['edited: isOpen of Tools', 'edited: isOpen of Tools', 'typed: note of Tools']);
  });

  it('removes a text of spaces', () => {
    const { source, shelf } = openShelf();
    source.enter('note', 'high', true);
    source.enter('note', '  ', true);
    expect(shelf()).toEqual({ name: 'Tools' });
  });
});
