import type { Settings, Workflow } from '#contract/records.ts';
import type { ContractInput } from '#documents/content/contract-input.ts';
import type { PaperSection } from '#documents/content/paper.ts';
import { itemsOf, type PaperItems } from '#documents/content/paper-items.ts';
import { fillKeywords } from '#documents/keywords/fill-keywords.ts';
import { parseRichText } from '#documents/rich-text/parse-rich-text.ts';
import type { RichText } from '#documents/rich-text/rich-text.ts';
import { isUndecided } from '#domain/catalog/undecided-option.ts';
import { workflowNameIn } from '#engine/catalog/workflow-name.ts';
import starterWorkflows from '#schemas/starter/workflows.json' with { type: 'json' };

/** A company text with its keywords filled from the covered work; nothing when it is empty. */
export function companyText(
  heading: string,
  html: string | null | undefined,
  input: Pick<ContractInput, 'estimate' | 'catalog' | 'workflowIds'>,
): PaperSection[] {
  const items = itemsOf(input.estimate, input.catalog, input.workflowIds);
  const filled = fillKeywords(parseRichText(html ?? ''), items);
  return filled.length > 0 ? [{ kind: 'text', heading, text: filled }] : [];
}

export const plainRichText = (words: string): RichText =>
  words.split(/\n+/).map((line) => ({ kind: 'paragraph', runs: [{ text: line }] }));

/** The scope of work of each trade: the settings' texts that it names, and its own. */
export const scopeOfWork = (input: ContractInput): PaperSection[] =>
  input.workflowIds.flatMap((id) => {
    const workflow = input.catalog.workflowById.get(id);
    if (workflow === undefined) return [];
    const texts = [...scopeSettings(workflow).map((name) => settingText(input.settings, name)), workflow.scopeOfWork];
    const parts = texts
      .flatMap((html) => companyText('', html, input))
      .flatMap((part) => (part.kind === 'text' ? part.text : []));
    const heading = `Scope of work: ${workflowNameIn(input.catalog, id)}`;
    return parts.length > 0 ? [{ kind: 'text', heading, text: parts }] : [];
  });

// Catalogs of the first release name no settings; the trades of the current catalog do.
function scopeSettings(workflow: Workflow): readonly string[] {
  const given: readonly { id: number; scopeSettings?: readonly string[] }[] = starterWorkflows;
  return workflow.scopeSettings ?? given.find(({ id }) => id === workflow.id)?.scopeSettings ?? [];
}

function settingText(settings: Settings, name: string): string | null {
  const text = Object.entries(settings).find(([key]) => key === name)?.[1];
  return typeof text === 'string' ? text : null;
}

/** Notes of the customer and the rep, by trade. */
export const notes = (input: ContractInput, items: PaperItems): PaperSection[] =>
  input.workflowIds.flatMap((id) => {
    const text = items.roots
      .filter((item) => items.fieldOf(item)?.role === 'notes' && items.fieldOf(item)?.workflowId === id)
      .flatMap(({ value }) => (typeof value === 'string' ? parseRichText(value) : []));
    return text.length > 0 ? [{ kind: 'text', heading: `Notes: ${workflowNameIn(input.catalog, id)}`, text }] : [];
  });

/** Package feature with the duration of the workmanship warranty. */
const workmanship = /^workmanship$/i;

/** The workmanship warranty: that of the sold package, else the company's general one. */
export function workmanshipSections(input: ContractInput, items: PaperItems): PaperSection[] {
  const rows = input.workflowIds.flatMap((id) => {
    const sold = items.roots
      .filter((item) => items.fieldOf(item)?.role === 'package' && items.fieldOf(item)?.workflowId === id)
      .flatMap(({ fieldOptionId }) => Object.entries(input.catalog.optionById.get(fieldOptionId ?? '')?.features ?? {}))
      .flatMap(([name, words]) => (workmanship.test(name) ? [words] : []));
    const value = [...new Set(sold)].join(', ') || (input.settings.lifetimeWorkmanship === false ? '' : lifetime);
    return value === '' ? [] : [{ label: workflowNameIn(input.catalog, id), value }];
  });
  return rows.length === 0 ? [] : [{ kind: 'figures', heading: 'Workmanship warranty', rows }];
}

const lifetime = 'As long as you own the home';

/** Open choices, so that nobody takes them for promises. */
export function openChoices(input: ContractInput, items: PaperItems): PaperSection[] {
  const choices = itemsOf(input.estimate, input.catalog, input.workflowIds).flatMap((item) => {
    if (typeof item.value !== 'string' || !isUndecided(item.value)) return [];
    const field = items.fieldOf(item);
    const parent = input.estimate.items.find(({ id }) => id === item.parentItemId);
    const names = [parent && items.fieldOf(parent)?.name, field?.name].filter((name) => name !== undefined);
    return [`${workflowNameIn(input.catalog, field?.workflowId ?? 0)}: ${names.join(', ')}`];
  });
  if (choices.length === 0) return [];
  return [
    {
      kind: 'text',
      heading: 'Still to be chosen',
      text: [
        { kind: 'paragraph', runs: [{ text: 'These choices are open. We agree on each in writing before we order.' }] },
        { kind: 'list', ordered: false, items: [...new Set(choices)].map((text) => ({ runs: [{ text }] })) },
      ],
    },
  ];
}
