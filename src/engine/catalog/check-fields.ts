import type { Field } from '#contract/records/field.ts';
import type { Section, SectionGroup } from '#contract/records/section.ts';
import { fieldIdOfOption } from '#domain/catalog/hidden-option.ts';
import { measuringFieldIds } from '#domain/catalog/unit-prices.ts';
import type { CatalogProblem } from '#engine/catalog/catalog-problem.ts';
import type { Catalog, CatalogIndex } from '#engine/catalog/compiled-catalog.ts';
import { type FieldTree, fieldTree } from '#engine/catalog/field-tree.ts';

/** Checks the fields and steps of a catalog against each other. */
export const checkFields = (catalog: Catalog, index: CatalogIndex): CatalogProblem[] => [
  ...duplicates(catalog.fields.map(({ id }) => [`fields/${id}`, id])),
  ...duplicates(catalog.fields.map(({ id, workflowId, property }) => [`fields/${id}`, `${workflowId} ${property}`])),
  ...duplicates(catalog.sections.map(({ id }) => [`sections/${id}`, `${id}`])),
  ...checkEach(catalog, index, fieldTree(catalog)),
  ...catalog.sections.flatMap((section) => checkSection(section, index)),
];

const checkEach = (catalog: Catalog, index: CatalogIndex, tree: FieldTree): CatalogProblem[] =>
  catalog.fields.flatMap((field) => checkField(field, index, tree));

function checkField(field: Field, index: CatalogIndex, tree: FieldTree): CatalogProblem[] {
  const path = `fields/${field.id}`;
  const problems: CatalogProblem[] = [];
  const note = (part: string, message: string) =>
    problems.push({ path: part === '' ? path : `${path}/${part}`, message });
  const needField = (fieldId: string, part: string) => {
    if (!index.fieldById.has(fieldId)) note(part, `There is no field ${fieldId}.`);
  };
  const needOption = (optionId: string, part: string) => {
    if (!index.optionById.has(optionId)) note(part, `There is no option ${optionId}.`);
  };
  if (!index.workflowById.has(field.workflowId)) note('workflowId', `There is no workflow ${field.workflowId}.`);
  if (index.sectionById.get(field.sectionId)?.workflowId !== field.workflowId) {
    note('sectionId', `Workflow ${field.workflowId} has no section ${field.sectionId}.`);
  }
  if (field.parentId !== undefined) {
    needField(field.parentId, 'parentId');
    if (isOwnAncestor(field, index, tree)) note('parentId', 'A field cannot detail itself.');
  }
  problems.push(...duplicates((field.options ?? []).map(({ id }) => [`${path}/options/${id}`, id])));
  for (const option of field.options ?? []) {
    const part = `options/${option.id}`;
    if (!option.id.startsWith(`${field.id}.`)) note(part, `An option of ${field.id} has an id that begins with it.`);
    for (const optionId of option.parentOptionIds ?? []) needOption(optionId, part);
    for (const { fieldId, optionId } of option.selects ?? []) {
      needField(fieldId, part);
      needOption(optionId, part);
    }
  }
  for (const { fieldId, optionId, materialFieldId } of field.materialTypes ?? []) {
    needField(fieldId, 'materialTypes');
    needOption(optionId, 'materialTypes');
    needOption(materialFieldId, 'materialTypes');
  }
  const around = [field.id, ...(tree.ancestorsOf.get(field.id) ?? []), ...(tree.descendantsOf.get(field.id) ?? [])];
  for (const optionId of (field.variants ?? []).flatMap(({ options }) => options)) {
    needOption(optionId, 'variants');
    if (!around.includes(fieldIdOfOption(optionId))) {
      note('variants', `Option ${optionId} is chosen neither on its line nor above or below it.`);
    }
  }
  for (const fieldId of measuringFieldIds(field)) needField(fieldId, 'variants');
  if (field.usual !== undefined && !(field.options ?? []).some(({ id }) => id === field.usual)) {
    note('usual', `There is no option ${field.usual} on this field.`);
  }
  if (field.min !== undefined && field.max !== undefined && field.min > field.max) note('min', 'min is above max.');
  if (field.rowsPerOption === true && field.allowMultiple !== true) note('rowsPerOption', 'Needs allowMultiple.');
  if (field.hideEmptyRows === true && field.rowsPerOption !== true) note('hideEmptyRows', 'Needs rowsPerOption.');
  return problems;
}

function isOwnAncestor(field: Field, index: CatalogIndex, tree: FieldTree): boolean {
  const above = tree.ancestorsOf.get(field.id) ?? [];
  const top = index.fieldById.get(above.at(-1) ?? '');
  return above.includes(field.id) || (top?.parentId !== undefined && index.fieldById.has(top.parentId));
}

function checkSection(section: Section, index: CatalogIndex): CatalogProblem[] {
  const path = `sections/${section.id}`;
  const problems = duplicates(section.groups.map(({ key }) => [`${path}/groups/${key}`, key]));
  if (!index.workflowById.has(section.workflowId)) {
    problems.push({ path, message: `There is no workflow ${section.workflowId}.` });
  }
  for (const group of section.groups) {
    for (const fieldId of group.fieldIds) {
      const message = whyNotIn(section, group, fieldId, index.fieldById.get(fieldId));
      if (message !== null) problems.push({ path: `${path}/groups/${group.key}`, message });
    }
  }
  return problems;
}

function whyNotIn(
  section: Section,
  { layout }: SectionGroup,
  fieldId: string,
  field: Field | undefined,
): string | null {
  if (field === undefined) return `There is no field ${fieldId}.`;
  if (field.workflowId !== section.workflowId) return `Field ${fieldId} belongs to workflow ${field.workflowId}.`;
  return layout === 'rows' && field.allowMultiple !== true ? `Field ${fieldId} has no rows.` : null;
}

function duplicates(named: readonly (readonly [path: string, name: string])[]): CatalogProblem[] {
  const seen = new Set<string>();
  return named.flatMap(([path, name]) => {
    if (seen.has(name)) return [{ path, message: `${name} is there twice.` }];
    seen.add(name);
    return [];
  });
}
