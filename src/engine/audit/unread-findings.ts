// Figures of the catalog without an effect.
import { finding, type PathFinding } from '#engine/audit/path-finding.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import type { BoundRule } from '#engine/sources/bound-rule.ts';
import { sourcesIn } from '#engine/sources/sources-in.ts';

const conversions = [1, 2, 3] as const;

/** Conversions that no rule reads. */
export function unreadFindings({ fields }: CompiledCatalog, bound: readonly BoundRule[]): readonly PathFinding[] {
  const read = new Set(
    bound
      .flatMap(({ inputs }) => inputs.flatMap(([, source]) => sourcesIn(source)))
      .flatMap((source) => (source.kind === 'conversion' ? [`${source.fieldId}/${source.which}`] : [])),
  );
  return fields.flatMap((field) =>
    conversions
      .filter((which) => {
        const name = `recommendedConversion${which}` as const;
        return !read.has(`${field.id}/${which}`) && [field, ...(field.options ?? [])].some((each) => each[name]);
      })
      .map((which) =>
        finding(
          'look',
          'unread',
        )({
          path: `fields/${field.id}/recommendedConversion${which}`,
          message: `No rule reads conversion ${which} of ${field.name}.`,
        }),
      ),
  );
}
