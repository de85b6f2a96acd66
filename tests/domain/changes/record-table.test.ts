import { expect, it } from 'vitest';
import { asText, events, illegal, next, type Parts, states } from '#tests/domain/changes/records-at-hand.ts';

const pairs = Object.entries<Parts>(states).flatMap(([state, parts]) =>
  Object.entries(events).map(([event, what]) => ({ state, event, parts, after: next(parts, what), what })),
);

it('starts with only legal states', () => {
  expect(
    Object.entries<Parts>(states).flatMap(([state, parts]) => illegal(parts).map((rule) => [state, rule])),
  ).toEqual([]);
});

it('leads from each state to a legal one, for every event', () => {
  const broken = pairs.flatMap(({ state, event, after }) =>
    after === null ? [] : illegal(after).map((rule) => `${rule}: ${state}, ${event}: ${asText(after)}`),
  );
  expect(broken).toEqual([]);
});

it('is idempotent for repeated answers and feed pages', () => {
  const kinds = ['accepted', 'refused', 'overtaken', 'officeHas', 'officeDeleted', 'officeLost', 'linked', 'mended'];
  const unlike = pairs
    .filter(({ what, after }) => after !== null && kinds.includes(what.kind))
    .filter(({ after, what }) => asText(next(after, what)) !== asText(after))
    .map(({ state, event }) => `${state}, ${event}`);
  expect(unlike).toEqual([]);
});

it('documents the outcome of each event in each state', async () => {
  const lines = Object.entries<Parts>(states).flatMap(([state, parts]) => {
    const own = pairs.filter((pair) => pair.state === state);
    const changing = own.filter(({ after }) => after !== parts);
    const others = own.filter(({ after }) => after === parts).map(({ event }) => event);
    return [
      `## ${state}`,
      '',
      asText(parts),
      '',
      '| event | becomes |',
      '|---|---|',
      ...changing.map(({ event, after }) => `| ${event} | ${asText(after)} |`),
      '',
      `Nothing: ${others.join('; ')}.`,
      '',
    ];
  });
  await expect(`# Every state and every event\n\n${lines.join('\n')}`).toMatchFileSnapshot('record-table.md');
});
