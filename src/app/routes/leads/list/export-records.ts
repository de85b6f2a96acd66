import { downloadBlob } from '#app/shell/download-blob.ts';
import type { Device } from '#client/device.ts';
import type { Problem } from '#contract/problems.ts';
import { exportRoutes } from '#contract/routes/exchange/exports.ts';
import { ok, type Result } from '#domain/result.ts';

/** Saves the records of a kind as CSV, through the browser's downloads. */
export async function exportRecords(session: Device['session'], kind: string): Promise<Result<null, Problem>> {
  const answer = await session.request(exportRoutes.exportRecords, { params: { kind } });
  if (!answer.ok) return answer;
  downloadBlob(answer.value, `${kind}.csv`);
  return ok(null);
}
