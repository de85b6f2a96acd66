// A photo of a lead, sent after its lead. Photos are sent last and one by one, so that records written in between go
// first.

import { changeInfo, getInfo, removeInfo } from '#client/database/info-access.ts';
import { getRecord } from '#client/database/record-access.ts';
import type { OutboxKind, OutboxStep, Waiting } from '#client/outbox/outbox-kind.ts';
import { inInfo } from '#client/outbox/waiting-info.ts';
import { pictureOf, refreshPhotoList, storeSentFile, storeSentPhoto } from '#client/records/photos/photo-list.ts';
import { awaitsDecision } from '#client/records/record-tree.ts';
import type { Syncing } from '#client/records/syncing.ts';
import { isGone, isSessionOver, missing, type Problem, persistenceOf } from '#contract/problems.ts';
import type { File as StoredFile } from '#contract/records/file.ts';
import { fileRoutes } from '#contract/routes/files.ts';
import { added } from '#domain/changes/change-state.ts';
import { contentOf } from '#domain/changes/record-parts.ts';
import { customerName } from '#domain/text/names.ts';

const rows = inInfo({
  kind: 'photo',
  above: 'leads',
  uuidAbove: ({ leadUuid }) => leadUuid,
  nameOf: ({ uuid }) => uuid,
});

const leadGone: Problem = { ...missing, title: 'The lead of this photo was deleted.' };

export const waitingPhotos: OutboxKind<'photo'> = {
  isLarge: true,
  ...rows,
  describe: async (store, { row }) => {
    const found = await getRecord(store, 'leads', rows.keyAbove(row));
    const lead = found === null ? null : contentOf(found);
    return {
      store: 'leads',
      state: added,
      title: lead === null ? 'a deleted lead' : customerName(lead),
      detail: row.data.name,
      isMeasurement: row.data.use !== undefined,
      route: found === null ? null : `/estimator/leads/${found.id}/details`,
    };
  },
  exported: ({ row }) => ({ store: 'photos', ...row.data }),
  request: async (syncing, waiting) => {
    const { companyId, data } = waiting.row;
    const lead = await getRecord(syncing.store, 'leads', rows.keyAbove(waiting.row));
    if (lead === null) await rows.orphaned(syncing, waiting, leadGone);
    if (lead === null || lead.id < 0 || awaitsDecision(lead, data.userId)) return null;
    const { caption, picturedAt: takenAt, name, use } = data;
    const formFile = new File([pictureOf(data)], name, { type: data.type });
    const form = { leadId: lead.id, caption: caption || null, takenAt, use, formFile };
    const query = { leadUuid: data.leadUuid };
    const send = () => syncing.session.call(fileRoutes.upload, { companyId, query, form, key: data.uuid });
    return { send, waiting };
  },
  accepted: (syncing, waiting, file) => accepted(syncing, waiting, file),
};

/** Changes made to the photo during its upload are applied in the office before it leaves the outbox. */
async function accepted(syncing: Syncing, waiting: Waiting<'photo'>, file: StoredFile): Promise<OutboxStep> {
  const { store, session } = syncing;
  const { companyId, userId, row } = waiting;
  const input = { companyId, params: { id: file.id } };
  const outcomeOf = async (problem: Problem): Promise<OutboxStep> => {
    if (isSessionOver(problem.status)) return 'over';
    if (persistenceOf(problem.status) === 'transient') return 'later';
    return rows.refused(syncing, waiting, problem);
  };
  const position = rows.infoKeyOf(companyId, row.data);
  if (row.data.use !== undefined) {
    await storeSentFile(syncing, row, file);
    await removeInfo(store, position);
    return 'sent';
  }
  if ((await getInfo(store, position)) === null) {
    // Removed here, unless the user has logged out in the meantime.
    const isStillHere = session.companyId() !== null && (await session.memberOf(companyId))?.id === userId;
    const answer = isStillHere ? await session.call(fileRoutes.remove, input) : null;
    return answer === null || answer.ok ? 'sent' : outcomeOf(answer.problem);
  }
  let known = file.caption ?? '';
  for (;;) {
    // The list is written first, so that the photo never disappears from view.
    await storeSentPhoto(syncing, row, file);
    const lead = await getRecord(store, 'leads', rows.keyAbove(row));
    if (lead !== null) await refreshPhotoList(syncing, companyId, lead.id, row.data.leadUuid);
    let wanted = known;
    await changeInfo(store, position, (now) => {
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
