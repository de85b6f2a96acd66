import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paperKinds } from '#documents/kind-table/paper-kinds.ts';
import { emptyDetails, parseDetails, readDetails } from '#documents/kinds/read-details.ts';

test('empty details are valid for every kind of paper', () => {
  for (const { details } of paperKinds) {
    const empty = emptyDetails(details);
    expect(readDetails(details, {})).toEqual({ ok: true, value: empty });
    expect(parseDetails(details, JSON.stringify(empty))).toEqual(empty);
  }
});

test('a text that holds no details yields none', () => {
  for (const { details, readDetails: read } of paperKinds) {
    for (const text of [undefined, '', '[]', '3', 'null', '{"unknown":1}']) expect(read(text)).toBeNull();
    fc.assert(fc.property(fc.json(), (text) => void parseDetails(details, text)));
  }
});
