import type { Device } from '#client/device.ts';
import { currentWorker, type RecordsContext } from '#client/records/records-context.ts';
import { catalogRoutes } from '#contract/routes/catalogs.ts';
import { ok, refused } from '#domain/result.ts';

/** Asks the server, the only place with all estimates of the company. */
export const askForImpact =
  (context: RecordsContext): Device['impact'] =>
  async (change, after) => {
    const worker = currentWorker(context);
    if (!worker.ok) return worker;
    const { companyId } = worker.value;
    const input = { query: { after }, body: change, companyId };
    const answer = await context.session.call(catalogRoutes.askForImpact, input);
    return answer.ok ? ok(answer.body) : refused(answer.problem);
  };
