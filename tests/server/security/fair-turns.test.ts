import { expect, test } from 'vitest';
import { fairTurns } from '#server/security/fair-turns.ts';

test("an owner's further tasks wait for everybody else's, and one runs at a time", async () => {
  const turns = fairTurns(1);
  const order: string[] = [];
  let running = 0;
  const work = async (owner: string) => {
    const over = await turns.turnOf(owner);
    running += 1;
    expect(running).toBe(1);
    order.push(owner);
    await Promise.resolve();
    running -= 1;
    over();
    over();
  };
  await Promise.all(['a', 'a', 'a', 'a', 'b', 'c', 'b'].map(work));
  expect(order).toEqual(['a', 'a', 'b', 'c', 'a', 'b', 'a']);
});
