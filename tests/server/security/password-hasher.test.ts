import { expect, test } from 'vitest';
import { passwordHasher } from '#server/security/password-hasher.ts';

test('a password is recognized by its Argon2id hash and by no other', async () => {
  const { hash, verify } = passwordHasher();
  const hashed = await hash('Kitchen-Table-1');
  expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verify(hashed, 'Kitchen-Table-1')).toBe(true);
  expect(await verify(hashed, 'kitchen-table-1')).toBe(false);
  expect(await verify(null, 'the password of nobody')).toBe(false);
});

test('a storm of logins is served in turn, and the excess is asked to retry', async () => {
  const { hash } = passwordHasher();
  const outcomes = await Promise.allSettled(Array.from({ length: 70 }, () => hash('Kitchen-Table-1')));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(62);
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ problem: { status: 503 } });
});
