import { type Control, numberOf, type Preset } from '#tests/support/emulators/control.ts';
import type { HoverEmulator } from '#tests/support/emulators/hover/hover.ts';
import type { JobState } from '#tests/support/emulators/hover/hover-jobs.ts';

const presets: readonly Preset[] = [
  { label: 'Hover is down', method: '*', path: '/api/*', fault: { answer: { status: 503, body: {} } } },
  {
    label: 'The next call meets the rate limit',
    method: '*',
    path: '/api/*',
    fault: { answer: { status: 429, body: { error: 'Rate limit exceeded' } } },
    times: 1,
  },
  { label: 'Measurements are an HTML page', method: 'GET', path: '/api/v3/models/*', fault: { html: 200 } },
  { label: 'Measurements have 6 MB', method: 'GET', path: '/api/v3/models/*', fault: { huge: 6_000_000 } },
  {
    label: 'The next renewal’s answer is lost',
    method: 'POST',
    path: '/oauth/token',
    fault: { drop: 'after' },
    times: 1,
  },
];

const states: readonly JobState[] = [
  'draft',
  'uploading',
  'processing',
  'awaiting_approval',
  'completed',
  'failed',
  'archived',
];

/** The actions of an office that measures houses. */
export function hoverControl(hover: HoverEmulator): Control {
  const { jobs, webhooks, oauth } = hover;
  const firstJob = jobs.all[0];
  return {
    provider: 'Hover',
    emulator: hover,
    oauth,
    presets,
    state: () => ({
      jobs: jobs.all.map(({ id, name, state, account, address, models }) => ({
        id,
        name,
        state,
        account,
        address: Object.values(address).join(', '),
        models: models.map(({ id: modelId, name: structure, state: modelState, deliverable }) => ({
          id: modelId,
          structure,
          state: modelState,
          deliverable,
        })),
      })),
      webhooks: webhooks.all.map(({ id, url, verifiedAt }) => ({ id, url, isVerified: verifiedAt !== null })),
      deliveries: webhooks.deliveries,
    }),
    actions: [
      {
        id: 'set-state',
        label: 'Set the state of a job',
        fields: { job: String(firstJob?.id), state: 'completed' },
        run: async ({ job, state }) => {
          const known = states.find((each) => each === state);
          if (known === undefined) throw new Error(`A state is one of ${states.join(', ')}.`);
          await hover.setState(numberOf(job), known);
          return `Job ${job} is ${state}.`;
        },
      },
      {
        id: 'measure-again',
        label: 'Measure a model again',
        fields: { model: String(firstJob?.models[0]?.id), pitch: '8', length: '46' },
        run: ({ model, pitch, length }) => {
          jobs.measureAgain(numberOf(model), { pitch: numberOf(pitch), length: numberOf(length) });
          return `Model ${model} has newer figures.`;
        },
      },
      {
        id: 'delete-job',
        label: 'Delete a job',
        fields: { job: String(firstJob?.id) },
        run: ({ job }) => {
          jobs.remove(numberOf(job));
          return `Job ${job} is gone.`;
        },
      },
      {
        id: 'limit-calls',
        label: 'Limit the calls of a minute',
        fields: { calls: '120' },
        run: ({ calls }) => {
          hover.limits = { ...hover.limits, perMinute: numberOf(calls) };
          return `${calls} calls a minute are answered.`;
        },
      },
      {
        id: 'repeat-event',
        label: 'Send an event of a job many times',
        fields: { job: String(firstJob?.id), times: '50' },
        run: async ({ job, times }) => {
          const event = { event: 'job-state-changed-v2', job_id: numberOf(job), state: 'completed' };
          for (const webhook of webhooks.all) {
            for (let sent = 0; sent < numberOf(times); sent += 1) await webhooks.send(webhook, event);
          }
          return `${times} events were sent to ${webhooks.all.length} webhooks.`;
        },
      },
    ],
  };
}
