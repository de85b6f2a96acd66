import { expect, test } from 'vitest';
import { discardQuestion, entryTitle, headline, issueReason, waitDetail } from '#app/routes/sync/sync-sentences.ts';
import type { Conflict, OutboxEntry } from '#client/device.ts';
import { idleSync } from '#tests/support/device/fake-device.ts';

const mine = 'Roof leaks at the chimney. Wants gutters quoted too.';
const theirs = 'Roof leaks at the chimney. Insurance claim 88-2041 opened.';
const conflict: Conflict = {
  theirName: 'Paul Meyer',
  theirTime: null,
  theirVersion: 2,
  merged: [],
  estimate: null,
  fields: [
    { name: 'mobilePhone', base: null, mine: '+16305550142', theirs: '+16305550124' },
    { name: 'description', base: 'Roof leaks at the chimney.', mine, theirs },
  ],
};
const entry: OutboxEntry = {
  key: 'leads|1',
  kind: 'record',
  store: 'leads',
  state: 3,
  title: 'Dana Whitfield',
  detail: '118 Alder Ct, Batavia',
  route: null,
  changedAt: '2026-11-20T15:12:00Z',
  status: 'attention',
  error: 412,
  problem: null,
  conflict,
  settled: false,
  addable: false,
  held: false,
  dependents: 0,
};

test('the head of the page says first that work is safe, then the open issues', () => {
  expect(headline(idleSync, 0, 0)).toBe('Everything you did has been sent.');
  expect(headline(idleSync, 3, 3)).toBe(
    'Everything is saved on this device. 3 changes need your attention. 3 changes are being sent.',
  );
  expect(headline({ ...idleSync, online: false }, 1, 0)).toBe(
    'Everything is saved on this device. 1 change goes out when you are back online.',
  );
  expect(headline(idleSync, 0, 1, 1)).toBe(
    'Everything is saved on this device. 1 change needs your attention. 1 change is waiting for that.',
  );
  expect(headline(idleSync, 1, 2, 3)).toBe(
    'Everything is saved on this device. 2 changes need your attention. 3 changes are waiting for that. 1 change is being sent.',
  );
});

test('an issue explains itself in plain words', () => {
  expect(issueReason(entry)).toBe(
    'Paul Meyer changed two of the fields that you changed. Nothing is lost: choose which to keep.',
  );
  const refused = {
    ...entry,
    conflict: null,
    error: 400,
    problem: { status: 400, title: '', errors: { zipCode: ['Zip code must be a valid Zip Code.'] } },
  };
  expect(issueReason(refused)).toBe(
    'The office did not accept it: Zip code must be a valid Zip Code. Fix it, and it is sent again.',
  );
  const title = 'This estimate has documents. Delete its documents first.';
  expect(issueReason({ ...refused, error: 409, problem: { status: 409, title, errors: {} } })).toBe(
    `The office did not accept it: ${title} Your version is safe here: export it, or discard it.`,
  );
  const tooLarge = { status: 413, title: 'The request is too large.', errors: {} };
  expect(issueReason({ ...refused, store: 'leads', error: 413, problem: tooLarge })).toBe(
    'The request is too large. Your change is safe here.',
  );
});

test('a deletion in the office names the person who did it', () => {
  const gone = { ...entry, conflict: null, error: 410, addable: true };
  expect(issueReason({ ...gone, deletedBy: 'Paul Meyer' })).toMatch(/^Paul Meyer deleted it\./);
  expect(issueReason(gone)).toMatch(/^It was deleted in the office\./);
});

test('a record deleted here and changed there says so', () => {
  expect(issueReason({ ...entry, state: 2 })).toBe(
    'You deleted it, and Paul Meyer changed it. Nothing is lost: choose which to keep.',
  );
});

test('an item of a record says what it is, and what is lost with it', () => {
  const added = { ...entry, conflict: null, state: 4 } as const;
  const photo: OutboxEntry = { ...added, kind: 'photo', detail: 'roof.jpg' };
  const ofDocument = { ...added, store: 'estimate-documents', title: 'Contract 7' } as const;
  const email: OutboxEntry = { ...ofDocument, kind: 'email', detail: 'to dana@example.com' };
  const copy: OutboxEntry = { ...ofDocument, kind: 'pdf', detail: '' };
  const texts = (one: OutboxEntry) => [entryTitle(one), waitDetail(one), discardQuestion(one)];
  expect(texts({ ...entry, conflict: null })).toEqual([
    'Lead: Dana Whitfield',
    'Changed, 118 Alder Ct, Batavia',
    'Discard your change to Dana Whitfield? The office’s version stays; your change is lost.',
  ]);
  expect(discardQuestion(added)).toBe(
    'Discard the new lead Dana Whitfield? It exists only on this device, and is lost.',
  );
  expect(discardQuestion({ ...entry, state: 2 })).toBe(
    'Discard your deletion of Dana Whitfield? It stays, as the office has it.',
  );
  expect(discardQuestion({ ...entry, error: 410 })).toBe(
    'Discard your work on Dana Whitfield? The office deleted it, and it is lost here too.',
  );
  expect(texts(photo)).toEqual([
    'Photo: Dana Whitfield',
    'Added on this device, roof.jpg',
    'Discard this photo of Dana Whitfield? It has not been sent, and is removed from this device.',
  ]);
  expect(texts(email)).toEqual([
    'E-mail: Contract 7',
    'Requested on this device, to dana@example.com',
    'Discard this e-mail of Contract 7 to dana@example.com? It has not been sent. The document stays.',
  ]);
  expect(texts(copy)).toEqual([
    'Record copy: Contract 7',
    'Requested on this device',
    'Discard the request for a record copy of Contract 7? It has not been sent. The document stays.',
  ]);
});
