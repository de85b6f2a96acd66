import type { FastifyInstance, FastifyRequest } from 'fastify';
import { checkpointHeader } from '#contract/checkpoint-header.ts';
import { unknownChangeCode } from '#server/database/migrations/0093-marked-changes.ts';
import { readCheckpoint, type SignedCheckpoint } from '#server/services/feed/checkpoint.ts';
import { restart } from '#server/services/feed/restart.ts';

/** The change that a request names in its header; null for none. */
export function knownChangeOf(request: FastifyRequest, companyId: number): SignedCheckpoint | null {
  const sent = request.headers[checkpointHeader];
  return readCheckpoint(
    request.server.context.secrets,
    companyId,
    sent === undefined ? undefined : String(sent),
    'checkpoint',
  );
}

/** Begins a new epoch because of a change that a caller knows of and the data lacks, and tells the operator. */
export async function answerLoss(request: FastifyRequest, lost: SignedCheckpoint): Promise<void> {
  const { companyId } = request.actor;
  if (await restart(request.server.context, companyId, lost))
    request.log.error(
      { companyId, change: lost.sequence },
      'The database lacks a change that a device has seen: commits were lost. The devices of this company download again and add what they know.',
    );
}

/** Data without a change that the caller of a refused request knows of has lost it: a new epoch begins. */
export function noticeLostChanges(app: FastifyInstance): void {
  app.addHook('onError', async (request, _reply, error) => {
    if ((error as { readonly code?: string }).code !== unknownChangeCode) return;
    const known = knownChangeOf(request, request.actor.companyId);
    if (known !== null) await answerLoss(request, known);
  });
}
