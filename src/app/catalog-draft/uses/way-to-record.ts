import type { CatalogFinding } from '#contract/records/catalog-finding.ts';
import { fieldIdOfOption } from '#domain/catalog/hidden-option.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';
import { partsOfKey } from '#engine/catalog/edits/catalog-records.ts';

/** The page that edits the record of a finding, opened at the relevant part; null without a record. */
export function wayToRecord(
  { record, kind: about, member }: Pick<CatalogFinding, 'record' | 'kind' | 'member'>,
  catalog: Catalog,
): string | null {
  if (about === 'keyword') return '/config/contract-settings';
  if (record === undefined) return null;
  const { kind, id } = partsOfKey(record);
  if (kind === 'rule') return `/config/rules/${id}?edit=${rulePart(about, member)}`;
  if (kind === 'section') return `/config/estimate-sections?step=${id}`;
  if (kind === 'workflow') return '/config/estimate-sections';
  const fieldId = kind === 'field' ? id : fieldIdOfOption(id);
  const step = catalog.fields.find((field) => field.id === fieldId)?.sectionId;
  return step === undefined ? null : `/config/estimate-sections?step=${step}&field=${fieldId}`;
}

function rulePart(about: CatalogFinding['kind'], member: string | undefined): string {
  if (about === 'cases') return 'cases';
  if (member === 'bindings') return 'uses';
  return member === 'inputs' ? 'inputs' : 'formula';
}
