// A photo of a lead, sent after its lead. Photos are sent last and one by one, so that records written in between go
// first.

import { changeInfo, getInfo, removeInfo } from '#client/database/info-access.ts';
import type { InfoRowOf, WaitingPhoto } from '#client/database/info-rows.ts';
import { getRecord } from '#client/database/record-access.ts';
import { keyOf } from '#client/database/stored-rows.ts';
import { indexKey } from '#client/outbox/change-index.ts';
import type { OutboxKind, Step, Waiting } from '#client/outbox/outbox-kind.ts';
import { inInfo, waitingAfter } from '#client/outbox/waiting-info.ts';
import { readCheckpoint } from '#client/records/checkpoint.ts';
import { keepSentPhoto, photoAt, pictureOf, refreshPhotoList } from '#client/records/photos/photo-list.ts';
import { awaitsDecision } from '#client/records/record-tree.ts';
import type { Syncing } from '#client/records/syncing.ts';
import { isGone, isSessionOver, missing, type Problem, persistenceOf } from '#contract/problems.ts';
import type { File as StoredFile } from '#contract/records.ts';
import { fileRoutes } from '#contract/routes/files.ts';
import { added } from '#domain/changes/change-state.ts';
import { contentOf } from '#domain/changes/record-parts.ts';
import { customerName } from '#domain/words/names.ts';

const placeOf = ({ row }: Waiting<'photo'>) => photoAt(row.companyId, row.data.uuid);

const leadKey = ({ companyId, data }: InfoRowOf<'photo'>): string => keyOf(companyId, data.leadUuid);

export const waitingPhotos: OutboxKind<'photo'> = {
  isLarge: true,
  ...inInfo('photo', (row) => ({ kind: 'photo', row, ...waitingAfter(row, indexKey('leads', leadKey(row))) })),
  describe: async (store, { row }) => {
    const found = await getRecord(store, 'leads', leadKey(row));
    const lead = found === null ? null : contentOf(found);
    return {
      store: 'leads',
      state: added,
      title: lead === null ? 'a deleted lead' : customerName(lead),
      detail: `Photo ${row.data.name}`,
      route: found === null ? null : `/estimator/leads/${found.id}/details`,
    };
  },
  exported: ({ row }) => ({ store: 'photos', ...row.data }),
  request: async (syncing, waiting) => {
    const { companyId, data } = waiting.row;
    const lead = await getRecord(syncing.store, 'leads', leadKey(waiting.row));
    if (lead === null) await askAboutPhoto(syncing, waiting);
    if (lead === null || lead.id < 0 || awaitsDecision(lead, data.userId)) return null;
    const form = new FormData();
    form.append('leadId', String(lead.id));
    if (data.caption) form.append('caption', data.caption);
    if (data.picturedAt) form.append('takenAt', data.picturedAt);
    form.append('formFile', pictureOf(data), data.name);
    const send = () => syncing.session.call(fileRoutes.upload, { companyId, form, key: data.uuid });
    return { send, waiting };
  },
  accepted: (syncing, waiting, file) => accepted(syncing, waiting, file),
  refused: async ({ store }, waiting, problem) => {
    await refuse(store, waiting, problem);
    return 'refused';
  },
  retried: (store, waiting) => change(store, waiting, { error: null, problem: null }),
  discarded: (store, waiting) => removeInfo(store, placeOf(waiting)),
};

const change = (
  store: Syncing['store'],
  waiting: Waiting<'photo'>,
  fields: Partial<WaitingPhoto>,
): Promise<WaitingPhoto | null> =>
  changeInfo(store, placeOf(waiting), (photo) =>
    photo?.leadUuid === waiting.row.data.leadUuid ? { ...photo, ...fields } : null,
  );

const refuse = (store: Syncing['store'], waiting: Waiting<'photo'>, problem: Problem): Promise<WaitingPhoto | null> =>
  change(store, waiting, { error: problem.status, problem });

const leadGone: Problem = { ...missing, title: 'The lead of this photo was deleted.' };

/** Its lead was deleted, so a person decides. Not while leads may still arrive, nor when the photo has another lead. */
async function askAboutPhoto({ store }: Syncing, waiting: Waiting<'photo'>): Promise<void> {
  if ((await readCheckpoint({ store }, waiting.companyId)).complete) await refuse(store, waiting, leadGone);
}

/** Changes made to the photo during its upload are applied in the office before it leaves the outbox. */
async function accepted(syncing: Syncing, waiting: Waiting<'photo'>, file: StoredFile): Promise<Step> {
  const { store, session } = syncing;
  const { companyId, userId, row } = waiting;
  const input = { companyId, params: { id: file.id } };
  const outcomeOf = async (problem: Problem): Promise<Step> => {
    if (isSessionOver(problem.status)) return 'over';
    if (persistenceOf(problem.status) === 'transient') return 'later';
    await refuse(store, waiting, problem);
    return 'refused';
  };
  if ((await getInfo(store, placeOf(waiting))) === null) {
    // Removed here, unless the user has logged out in the meantime.
    const isStillHere = session.companyId() !== null && (await session.memberOf(companyId))?.id === userId;
    const answer = isStillHere ? await session.call(fileRoutes.remove, input) : null;
    return answer === null || answer.ok ? 'sent' : outcomeOf(answer.problem);
  }
  let known = file.caption ?? '';
  for (;;) {
    // The list is written first, so that the photo never disappears from view.
    await keepSentPhoto(syncing, row, file);
    const lead = await getRecord(store, 'leads', leadKey(row));
    if (lead !== null) await refreshPhotoList(syncing, companyId, lead.id, row.data.leadUuid);
    let wanted = known;
    await changeInfo(store, placeOf(waiting), (now) => {
      if (now !== null) wanted = now.caption ?? '';
      return now !== null && wanted === known ? 'remove' : null;
    });
    if (wanted === known) return 'sent';
    const answer = await session.call(fileRoutes.caption, { ...input, body: { caption: wanted } });
    // Removed in the office in the meantime: there is nothing to caption.
    if (!answer.ok && !isGone(answer.problem.status)) return outcomeOf(answer.problem);
    known = wanted;
  }
}
