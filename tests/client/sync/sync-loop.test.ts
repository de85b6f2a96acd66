import { expect, it } from 'vitest';
import { aLead } from '#tests/support/device/client-rows.ts';
import { fakeServer } from '#tests/support/device/fake-server.ts';
import { idle, openSignedIn, tablet } from '#tests/support/device/memory-device.ts';

it('waits as long as an overloaded server asks, plus jitter, and then sends', async () => {
  const server = fakeServer();
  let overloaded = false;
  const pauses: { readonly run: () => void; readonly milliseconds: number }[] = [];
  const busy = JSON.stringify({ title: 'Busy', status: 503, errors: {} });
  const headers = { 'content-type': 'application/json', 'retry-after': '20' };
  const one = tablet(
    {
      fetch: async (...call) => (overloaded ? new Response(busy, { status: 503, headers }) : server.fetch(...call)),
    },
    undefined,
    {
      timers: {
        setTimeout: (run, milliseconds) => {
          const pause = { run, milliseconds };
          pauses.push(pause);
          return pause;
        },
        clearTimeout: (pause) => {
          const at = pauses.indexOf(pause as (typeof pauses)[number]);
          if (at >= 0) pauses.splice(at, 1);
        },
      },
    },
  );
  const tab = await openSignedIn(one);
  overloaded = true;
  const before = [...pauses];
  await tab.device.leads.save(aLead());
  await idle();
  const [pause] = pauses.filter((each) => !before.includes(each));
  expect(pause?.milliseconds).toBeGreaterThanOrEqual(20_000);
  expect(pause?.milliseconds).toBeLessThanOrEqual(30_000);
  expect(server.records('leads')).toHaveLength(0);
  overloaded = false;
  pause?.run();
  await idle();
  expect(server.records('leads')).toHaveLength(1);
});
