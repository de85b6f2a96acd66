import { expect, test } from 'vitest';
import { deferredBegin } from '#server/database/deferred-begin.ts';

function overheard() {
  const sent: string[] = [];
  const send = deferredBegin(async (sql) => {
    sent.push(sql);
    return { command: 'SELECT', rowCount: 0, rows: [] };
  });
  return { sent, send };
}

test('begin travels with a first statement that has no parameters', async () => {
  const { sent, send } = overheard();
  for (const sql of ['begin', 'select 1', 'select 2', 'commit']) await send(sql, []);
  expect(sent).toEqual(['begin; select 1', 'select 2', 'commit']);
});

test('begin goes ahead of a first statement that has parameters', async () => {
  const { sent, send } = overheard();
  await send('begin', []);
  await send('select $1', [1]);
  await send('rollback', []);
  expect(sent).toEqual(['begin', 'select $1', 'rollback']);
});

test('the next transaction on the same connection starts fresh', async () => {
  const { sent, send } = overheard();
  for (const sql of ['begin', 'select 1', 'commit', 'begin', 'select 2', 'commit']) await send(sql, []);
  expect(sent).toEqual(['begin; select 1', 'commit', 'begin; select 2', 'commit']);
});
