// Texts of the sync center: first that the work is safe, then the problem and its solution.
import type { OutboxEntry, SyncState } from '#client/device.ts';
import { failed, isGone, isTooLarge, remedyOf, textsForStatus, validationTitle } from '#contract/problems.ts';
import { added, deleted } from '#domain/changes/change-state.ts';
import { estimateTooLarge } from '#domain/documents/paper-size.ts';
import { capitalized } from '#domain/text/capitalized.ts';
import { formatDate } from '#domain/text/format-date.ts';
import { formatNumber, pluralize } from '#domain/text/format-number.ts';

type What = OutboxEntry['store'] | Exclude<OutboxEntry['kind'], 'record'> | 'measurement';

export function whatOf({ kind, store, isMeasurement }: Pick<OutboxEntry, 'kind' | 'store' | 'isMeasurement'>): What {
  if (kind === 'record') return store;
  return isMeasurement === true ? 'measurement' : kind;
}

const nouns: Readonly<Record<What, string>> = {
  leads: 'lead',
  estimates: 'estimate',
  'estimate-documents': 'document',
  photo: 'photo',
  measurement: 'measurement file',
  pdf: 'record copy',
  email: 'e-mail',
};

export const nounOf = (entry: OutboxEntry): string => nouns[whatOf(entry)];

export function entryTitle(entry: OutboxEntry): string {
  const noun = nounOf(entry);
  return `${capitalized(noun)}: ${entry.title}`;
}

const few = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];
const asText = (count: number): string => few[count] ?? formatNumber(count);

/** `held`: items that wait for one that needs a person. */
export function headline({ online }: SyncState, waiting: number, attention: number, held = 0): string {
  if (waiting + attention + held === 0) return 'Everything you did has been sent.';
  const parts = [
    ...(attention === 0 ? [] : [`${pluralize(attention, 'change needs', 'changes need')} your attention.`]),
    ...(held === 0 ? [] : [`${pluralize(held, 'change is', 'changes are')} waiting for that.`]),
    ...(waiting === 0
      ? []
      : [
          online
            ? `${pluralize(waiting, 'change is', 'changes are')} being sent.`
            : `${pluralize(waiting, 'change goes out', 'changes go out')} when you are back online.`,
        ]),
  ];
  return `Everything is saved on this device. ${parts.join(' ')}`;
}

/** Why a change was refused, and how to fix it. */
export function issueReason({ state, error, problem, conflict, store, addable, deletedBy }: OutboxEntry): string {
  if (conflict !== null) {
    const who = conflict.theirName ?? 'Somebody else';
    if (state === deleted) return `You deleted it, and ${who} changed it. Nothing is lost: choose which to keep.`;
    const count = conflict.fields.length;
    if (store === 'estimates') {
      const lines = count === 1 ? 'one line' : `${asText(count).toLowerCase()} lines`;
      return `${who} changed ${lines} that you changed. Nothing is lost: choose which to keep.`;
    }
    const fields = count === 1 ? 'one of the fields' : `${asText(count).toLowerCase()} of the fields`;
    return `${who} changed ${fields} that you changed. Nothing is lost: choose which to keep.`;
  }
  const reason = officeReason(problem);
  const refusal = `The office did not accept it${reason === '' ? '.' : `: ${reason}`}`;
  const status = error ?? failed.status;
  if (isGone(status)) {
    if (addable)
      return `${deletedBy === undefined ? 'It was deleted in the office.' : `${deletedBy} deleted it.`} Your work here is safe: add it again, export it, or discard it.`;
    return 'The record it belongs to was deleted. It is safe here: export it, or discard it.';
  }
  if (store === 'estimates' && isTooLarge(status)) return `${estimateTooLarge} Your change is safe here.`;
  switch (remedyOf(status)) {
    case 'correct':
      return `${refusal} Fix it, and it is sent again.`;
    case 'letGo':
      return `${refusal} Your version is safe here: export it, or discard it.`;
    case null:
      return `${reason === '' ? textsForStatus(status) : reason} Your change is safe here.`;
  }
}

/** The office's reasons as sentences; empty when it gave none. */
function officeReason(problem: OutboxEntry['problem']): string {
  if (problem === null) return '';
  const byField = Object.values(problem.errors).flat();
  const isGeneral = [validationTitle, textsForStatus(problem.status), ''].includes(problem.title);
  const titles = isGeneral ? [] : [problem.title];
  const texts = byField.length > 0 ? byField : titles;
  return texts.map((text) => (/[.!?]$/.test(text) ? text : `${text}.`)).join(' ');
}

export function discardQuestion(entry: OutboxEntry): string {
  const { dependents } = entry;
  const question = discardText(entry);
  if (dependents === 0) return question;
  const depend = dependents === 1 ? '1 change that depends on it is' : `${dependents} changes that depend on it are`;
  return `${question} ${depend} discarded too.`;
}

function discardText(entry: OutboxEntry): string {
  const { kind, title, detail } = entry;
  switch (kind) {
    case 'record':
      return discardRecordText(entry);
    case 'photo':
      return `Discard this ${nounOf(entry)} of ${title}? It has not been sent, and is removed from this device.`;
    case 'pdf':
      return `Discard the request for a record copy of ${title}? It has not been sent. The document stays.`;
    case 'email':
      return `Discard this e-mail of ${title} ${detail}? It has not been sent. The document stays.`;
  }
}

function discardRecordText(entry: OutboxEntry): string {
  const { state, title, error } = entry;
  if (state === added) return `Discard the new ${nounOf(entry)} ${title}? It exists only on this device, and is lost.`;
  if (state === deleted) return `Discard your deletion of ${title}? It stays, as the office has it.`;
  if (isGone(error ?? 0)) return `Discard your work on ${title}? The office deleted it, and it is lost here too.`;
  return `Discard your change to ${title}? The office’s version stays; your change is lost.`;
}

const recordDone = { 1: '', 2: 'Deleted', 3: 'Changed', 4: 'Added on this device' };

export function waitDetail({ kind, state, detail }: OutboxEntry): string {
  const did = kind === 'pdf' || kind === 'email' ? 'Requested on this device' : recordDone[state];
  return detail === '' ? did : `${did}, ${detail}`;
}

/** Whether an item is being sent, is next, or must wait for another one. */
export function waitState(entry: OutboxEntry, position: number, online: boolean): string {
  if (entry.status === 'sending') return 'Sending';
  if (entry.held) return 'On hold';
  if (!online) return 'Waiting';
  return position === 0 ? 'Next' : 'Waiting';
}

export function momentText(moment: string, now: Date): string {
  const date = new Date(moment);
  return date.toDateString() === now.toDateString()
    ? `Today ${formatDate(date, 'time')}`
    : formatDate(date, 'shortMoment');
}

/** A time in the middle of a sentence. */
export const within = (text: string): string => text.replace(/^Today/, 'today');
