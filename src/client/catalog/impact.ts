import type { Device } from '#client/device.ts';
import { currentWorker, type RecordsContext } from '#client/records/records-context.ts';
import type { ImpactPage } from '#contract/records.ts';
import { ok, refused } from '#domain/result.ts';

/** Asks the server, which alone has all estimates of the company. */
export const askForImpact =
  (context: RecordsContext): Device['impact'] =>
  async (change, after) => {
    const worker = currentWorker(context);
    if (!worker.ok) return worker;
    const { companyId } = worker.value;
    const call = { method: 'POST', path: '/api/rules/impact', query: { after }, json: change, companyId } as const;
    const answer = await context.session.call(call);
    return answer.ok ? ok(answer.body as ImpactPage) : refused(answer.problem);
  };
