import { beforeEach, expect, test } from 'vitest';
import type { HoverMeasurements } from '#contract/records/hover-measurements.ts';
import { hoverRoutes } from '#contract/routes/connections/connections.ts';
import { hoverJobRoutes } from '#contract/routes/connections/hover.ts';
import { needsUnit } from '#domain/measurements/report-units.ts';
import { readText } from '#tests/fixtures/measurements/files.ts';
import type { HoverEmulator } from '#tests/support/emulators/hover/hover.ts';
import { onEachDatabase, shared } from '#tests/support/server/databases.ts';
import { startHoverServer } from '#tests/support/server/hover-server.ts';
import { unwrap } from '#tests/support/unwrap.ts';

const jobId = 17_000_001;
const modelId = 17_100_001;
const jobs = '/api/v3/jobs/*';
const figures = '/api/v3/models/*';

type Job = HoverEmulator['jobs']['all'][number];

onEachDatabase((database) => {
  const at = shared(() => startHoverServer(database));

  beforeEach(() => at().restart());

  const ask = (query: { jobId: number; modelId?: number }) =>
    at().rep.call('POST', hoverJobRoutes.readMeasurements.path, { body: query });
  const read = async (query: { jobId: number; modelId?: number }): Promise<HoverMeasurements> => {
    const answer = await ask(query);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
  const errorsOf = async (query: { jobId: number; modelId?: number }) => {
    const answer = await ask(query);
    expect(answer.statusCode).toBe(400);
    return answer.json().errors;
  };
  const jobWith = (choose: (job: Job) => boolean): Job => {
    const job = at().hover.jobs.all.find(choose);
    if (job === undefined) throw new Error('no such job');
    return job;
  };
  const rawOf = ({ values }: HoverMeasurements, path: string) => values.find((one) => one.path.includes(path))?.raw;

  test('the figures of a house come with their paths, and as a file that an estimate imports', async () => {
    const measured = await read({ jobId });
    expect(measured).toMatchObject({ jobId, modelId, deliverable: 'complete', stale: false, isForeign: false });
    expect(Number(rawOf(measured, 'roof/area/total'))).toBeGreaterThan(1000);
    expect(measured.openings.filter(({ kind }) => kind === 'window').length).toBe(18);
    const [area] = measured.values.filter(({ path }) => path.endsWith('roof/area/total'));
    expect(measured.proposals).toContainEqual({
      workflowId: 1,
      fieldId: '1.242',
      quantity: Number(area?.raw),
      unit: 'SQ FT',
      from: area?.path,
      kind: 'exact',
    });
    expect(measured.proposals.filter(({ fieldId }) => fieldId === '3.24').length).toBe(18);
    const report = unwrap(readText(measured.file));
    expect(report).toMatchObject({ provider: 'Hover', reportId: String(jobId), address: { street: '118 Alder Ct' } });
    expect(report.values.length).toBe(measured.values.length);
    expect(report.measuredOn).toBe(measured.measuredAt?.slice(0, 10));
  });

  test('H5: a job that is not measured has a sentence for each state', async () => {
    const sentences = new Set<string>();
    for (const state of ['uploading', 'failed', 'archived', 'awaiting_approval'])
      sentences.add((await errorsOf({ jobId: jobWith((job) => job.state === state).id })).jobId[0]);
    expect(sentences.size).toBe(4);
    expect(await errorsOf({ jobId: jobWith(({ state }) => state === 'processing').id })).toEqual({
      jobId: ['Hover is still measuring this house.'],
    });
  });

  test('H6: of two structures one must be chosen, and not the incomplete one', async () => {
    const { id, models } = jobWith((job) => job.models.length === 2);
    expect(await errorsOf({ jobId: id })).toEqual({ modelId: ['This job has 2 structures. Choose one.'] });
    expect(await errorsOf({ jobId: id, modelId: models[1]?.id ?? 0 })).toEqual({
      modelId: ['Hover is still measuring this structure.'],
    });
    expect((await read({ jobId: id, modelId: models[0]?.id ?? 0 })).modelId).toBe(models[0]?.id);
    expect(await errorsOf({ jobId: id, modelId })).toEqual({ modelId: ['This job has no such structure.'] });
  });

  test('H7: a roof alone says what was not measured, and has no zeros in its place', async () => {
    const measured = await read({ jobId: jobWith(({ models }) => models[0]?.deliverable === 'roof').id });
    expect(measured.warnings[0]).toContain('were not measured');
    expect(measured.openings).toEqual([]);
    expect(measured.values.some(({ path }) => /facades|corners|starter/.test(path))).toBe(false);
  });

  test('H8: nulls, absent members, percentages as texts and a wrapped job are read', async () => {
    at().hover.isWrapping = true;
    at().hover.script.on('GET', figures, {
      change: (body) => {
        const full = body as { roof: { measurements: Record<string, unknown> }; summary: unknown };
        const { hips: _, ...measurements } = full.roof.measurements;
        return { ...full, summary: null, roof: { ...full.roof, measurements: { ...measurements, valleys: null } } };
      },
    });
    const measured = await read({ jobId });
    expect(Number(rawOf(measured, 'roof/area/total'))).toBeGreaterThan(1000);
    expect(rawOf(measured, 'valleys')).toBeUndefined();
  });

  test('H9: 900 windows are read, 6 MB are refused', async () => {
    at().hover.script.on(
      'GET',
      figures,
      {
        change: (body) => {
          const full = body as { openings: Record<string, unknown> };
          const windows = Array.from({ length: 900 }, (_, index) => ({
            opening: `W-${index + 1}`,
            width_x_height: '36" x 60"',
            area: 15,
          }));
          return { ...full, openings: { ...full.openings, windows } };
        },
      },
      { times: 1 },
    );
    expect((await read({ jobId })).openings.filter(({ kind }) => kind === 'window').length).toBe(900);
    at().hover.script.on('GET', figures, { huge: 6_000_000 });
    expect((await ask({ jobId })).json().title).toBe('Hover answered something unexpected.');
  });

  test('H10: a house that is measured again has another hash, the same figures have the same one', async () => {
    const before = await read({ jobId });
    at().hover.isWrapping = true;
    expect((await read({ jobId })).hash).toBe(before.hash);
    at().hover.clock.advance(1000);
    at().hover.jobs.measureAgain(modelId, { pitch: 9 });
    const after = await read({ jobId });
    expect(after.hash).not.toBe(before.hash);
    expect(after.measuredAt).not.toBe(before.measuredAt);
    at().hover.jobs.measureAgain(modelId, { pitch: 7 });
    expect((await read({ jobId })).hash).toBe(before.hash);
  });

  test('H13: a list of pitches that lacks some, and a facet without an area, are read from the roof', async () => {
    at().hover.script.on('GET', figures, {
      change: (body) => {
        const full = body as { roof: { facets: unknown[]; pitch: unknown[] } };
        const facets = [...full.roof.facets, { facet: 'RF-0', area: 0, pitch: 3 }];
        return { ...full, roof: { ...full.roof, facets, pitch: full.roof.pitch.slice(0, 1) } };
      },
    });
    const measured = await read({ jobId });
    expect(Number(rawOf(measured, 'roof/area/total'))).toBeGreaterThan(1000);
    expect(measured.warnings.length).toBeGreaterThan(0);
  });

  test.each([
    'https://evil.example/api/v3/models/1/artifacts/measurements.json',
    'http://169.254.169.254/latest',
    '//evil.example/measurements.json',
    'file:///etc/passwd',
  ])('H14: the link %s is never called', async (link) => {
    at().hover.script.on('GET', jobs, {
      change: (body) => {
        const job = body as { models: Record<string, unknown>[] };
        return {
          ...job,
          models: job.models.map((model) => ({ ...model, artifacts: { measurements: { json: link } } })),
        };
      },
    });
    expect((await ask({ jobId })).json().title).toBe('Hover answered something unexpected.');
    expect(at().hover.journal.entries.filter(({ path }) => path.includes('measurements')).length).toBe(0);
  });

  test('H15: a house elsewhere says that its lengths may not be in feet', async () => {
    const { isForeign, file } = await read({ jobId: jobWith(({ address }) => address.country === 'GB').id });
    expect([isForeign, needsUnit(unwrap(readText(file)), 'IL')]).toEqual([true, true]);
    const own = await read({ jobId });
    expect([own.isForeign, needsUnit(unwrap(readText(own.file)), null)]).toEqual([false, false]);
  });

  test.each([
    ['a text', { change: (): unknown => 'measurements' }],
    ['a list', { change: (): unknown => [] }],
    ['nothing of a house', { change: (): unknown => ({ roof: 7 }) }],
    ['a character that cannot be stored', { merge: { note: '\u0000' } }],
    ['half a character', { merge: { note: '\ud800' } }],
  ] as const)('measurements with %s are refused in a sentence', async (_what, fault) => {
    at().hover.script.on('GET', figures, fault);
    const answer = await ask({ jobId });
    expect([answer.statusCode, answer.json().title]).toEqual([400, 'Hover answered something unexpected.']);
  });

  test('H2: earlier figures still serve after the connection has ended, with their date', async () => {
    const before = await read({ jobId });
    await at().expire();
    at().hover.script.on('POST', '/oauth/token', { drop: 'after' }, { times: 1 });
    expect((await read({ jobId })).stale).toBe(true);
    await at().forgetLimit();
    expect(await read({ jobId })).toMatchObject({ stale: true, fetchedAt: before.fetchedAt, hash: before.hash });
    expect((await at().admin.call('GET', hoverRoutes.readAccount.path)).json().state).toBe('needsReconnect');
  });

  test('measurements that Hover has no more are refused, and no device sees its status', async () => {
    at().hover.script.on('GET', figures, { answer: { status: 404, body: {} } });
    expect(await errorsOf({ jobId })).toEqual({ jobId: ['Hover has no measurements of this structure any more.'] });
    for (const status of [401, 403]) {
      await at().restart();
      at().hover.script.on('GET', figures, { answer: { status, body: {} } });
      expect((await ask({ jobId })).statusCode).toBe(400);
    }
  });
});
