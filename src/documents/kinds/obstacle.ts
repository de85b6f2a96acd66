import type { LegalFinding } from '#documents/law/legal-finding.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import { workflowNameIn } from '#engine/catalog/workflow-name.ts';
import type { UnpricedLine } from '#engine/sheet/reports/unpriced-lines.ts';

/** A problem to fix before a paper is made or signed, and where to fix it. */
export interface Obstacle {
  readonly location:
    | { readonly kind: 'step'; readonly workflowId: number; readonly sectionId: number }
    | { readonly kind: 'trade'; readonly workflowId: number }
    | { readonly kind: 'line'; readonly workflowId: number; readonly sectionId: number; readonly key: string }
    | { readonly kind: 'payment' }
    /** An entry of the paper itself. */
    | { readonly kind: 'paper' }
    /** A page of the office, for admins. */
    | { readonly kind: 'office'; readonly page: string };
  readonly where: string;
  readonly messages: readonly string[];
}

/** A finding of the law that stops the paper, with the page where an admin mends it. */
export const legalObstacle = ({ where, messages, page }: LegalFinding): Obstacle => ({
  location: page === undefined ? { kind: 'paper' } : { kind: 'office', page },
  where,
  messages,
});

/** A line that has no price, and the way to it. */
export const lineObstacle = (
  catalog: CompiledCatalog,
  { workflowId, sectionId, rootKey, name, advice }: UnpricedLine,
): Obstacle => ({
  location: { kind: 'line', workflowId, sectionId, key: rootKey },
  where: `${workflowNameIn(catalog, workflowId)}, ${name}`,
  messages: [advice],
});
