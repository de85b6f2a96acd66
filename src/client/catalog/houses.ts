import type { Device } from '#client/device.ts';
import { currentWorker, type RecordsContext } from '#client/records/records-context.ts';
import { catalogRoutes } from '#contract/routes/catalogs.ts';
import { ok, refused } from '#domain/result.ts';

/** Asks the server, which has the files. */
export const readHouses =
  (context: RecordsContext): Device['houses'] =>
  async () => {
    const worker = currentWorker(context);
    if (!worker.ok) return worker;
    const { companyId } = worker.value;
    const answer = await context.session.call(catalogRoutes.listHouses, { companyId });
    return answer.ok ? ok(answer.body) : refused(answer.problem);
  };
