// What the sync centre says, in plain words: what is safe first, then what is wrong and what to do.
import type { OutboxEntry, SyncState } from '#client/device.ts';
import { wordsForStatus } from '#contract/problems.ts';

const storeNames: Readonly<Record<OutboxEntry['store'], string>> = {
  leads: 'Lead',
  estimates: 'Estimate',
  'estimate-documents': 'Document',
};

const recordWords = { leads: 'lead', estimates: 'estimate', 'estimate-documents': 'document' } as const;

export const recordWord = (store: OutboxEntry['store']): string => recordWords[store];

export const entryTitle = ({ store, title }: OutboxEntry): string => `${storeNames[store]}: ${title}`;

const few = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];
const inWords = (count: number): string => few[count] ?? String(count);

/** `held` are those that wait for what needs a person. */
export function headline({ online }: SyncState, waiting: number, attention: number, held = 0): string {
  if (waiting + attention + held === 0) return 'Everything you did has been sent.';
  const safe = 'Everything you did is on this device.';
  const changes = waiting === 1 ? 'change' : 'changes';
  const way = online
    ? waiting === 1
      ? 'is on its way'
      : 'are on their way'
    : waiting === 1
      ? 'waits for a connection'
      : 'wait for a connection';
  const needs = attention === 1 ? 'needs you' : 'need you';
  const others = waiting > 0 ? 'more' : held === 1 ? 'change' : 'changes';
  const parts = [
    ...(waiting === 0 ? [] : [`${inWords(waiting)} ${changes} ${way}`]),
    ...(attention === 0 ? [] : [`${inWords(attention)} ${needs}`]),
    ...(held === 0 ? [] : [`${inWords(held)} ${others} ${held === 1 ? 'waits' : 'wait'} for that`]),
  ];
  const [first = '', ...rest] = parts;
  return `${safe} ${[first, ...rest.map((part) => part.toLowerCase())].join('; ')}.`;
}

/** Why a change was not taken, and what helps. */
export function issueReason({ state, error, problem, conflict, store, addable }: OutboxEntry): string {
  if (conflict !== null) {
    const who = conflict.theirName ?? 'Somebody else';
    if (state === 2) return `You deleted it, and ${who} changed it meanwhile. Nothing is lost: choose which to keep.`;
    const count = conflict.fields.length;
    if (store === 'estimates') {
      const lines = count === 1 ? 'one line' : `${inWords(count).toLowerCase()} lines`;
      return `${who} changed ${lines} that you changed. Nothing is lost: choose which to keep.`;
    }
    const fields = count === 1 ? 'one of the fields' : `${inWords(count).toLowerCase()} of the fields`;
    return `${who} changed ${fields} that you changed. Nothing is lost: choose which to keep.`;
  }
  if (error === 400 || error === 422) {
    const words =
      Object.values(problem?.errors ?? {})
        .flat()
        .join(' ') ||
      problem?.title ||
      '';
    return words === ''
      ? 'The office refused it. Correct it and it goes out again.'
      : `The office refused it: “${words}” Correct it and it goes out again.`;
  }
  if (error === 404 || error === 410) {
    if (addable)
      return 'It was deleted in the office. What you did here is safe: add it again, export it, or discard it.';
    return 'What it belongs to was deleted. It is safe here: export it, or discard it.';
  }
  if (error === 409) return 'The office keeps it as it is. Your version is safe here: export it, or discard it.';
  return `${wordsForStatus(error ?? 500)} Your change is safe here.`;
}

export function discardQuestion({ title, beneath }: OutboxEntry): string {
  const question = `Discard your change to ${title}? What the office has stays; what you typed is gone.`;
  if (beneath === 0) return question;
  return `${question} With it ${beneath === 1 ? 'goes one thing' : `go ${beneath} things`} you made for it.`;
}

export function waitDetail({ state, detail }: OutboxEntry): string {
  const did = { 1: '', 2: 'Deleted', 3: 'Changed', 4: 'Added on this device' }[state];
  return detail === '' ? did : `${did}, ${detail}`;
}

/** Whether it is being sent, is next, or has to follow something above it. */
export function waitState(entry: OutboxEntry, position: number, online: boolean): string {
  if (entry.status === 'sending') return 'Sending';
  if (entry.held) return 'On hold';
  if (!online) return 'Waiting';
  return position === 0 ? 'Next' : 'Waiting';
}

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const dayAndClock = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

export function momentWords(moment: string, now: Date): string {
  const date = new Date(moment);
  return date.toDateString() === now.toDateString() ? `Today ${clock.format(date)}` : dayAndClock.format(date);
}

/** A moment in the middle of a sentence. */
export const within = (words: string): string => words.replace(/^Today/, 'today');
