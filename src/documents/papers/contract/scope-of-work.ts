import type { Workflow } from '#contract/records/workflow.ts';
import { htmlOf } from '#documents/keywords/company-texts.ts';
import type { PaperSection } from '#documents/paper/paper.ts';
import { entriesOf, type PaperSource } from '#documents/paper/paper-source.ts';
import { companyText, type TextInput } from '#documents/papers/contract/contract-texts.ts';
import type { ListItem, RichText } from '#documents/rich-text/rich-text.ts';
import { textOf } from '#documents/rich-text/trim-runs.ts';
import { buyerWork } from '#documents/work-list/narrow-work.ts';
import { readWork } from '#documents/work-list/read-work.ts';
import starterWorkflows from '#schemas/starter/workflows.json' with { type: 'json' };

/** Boxes that a person checked or unchecked, by trade and wording: a line with other words is another line. */
export type Ticks = Readonly<Record<string, boolean>>;

/** A line of the scope of work that has a box. */
interface ScopeBox {
  /** Its key among the changed boxes. */
  readonly key: string;
  readonly trade: string;
  readonly text: string;
  /** Whether the estimate checks it. */
  readonly isTicked: boolean;
}

/**
 * The scope of work of each trade: the texts of the settings that it names and its own text, with boxes that were
 * changed by hand.
 */
export const scopeOfWork = (input: TextInput, ticks: Ticks = {}): PaperSection[] =>
  scopeTexts(input).map(({ workflowId, name, text }) => ({
    kind: 'text',
    heading: `Scope of work: ${name}`,
    text: withTicks(text, workflowId, ticks),
  }));

/** The boxes in the scope of work of these trades, in order; lines with the same words count as one. */
export function scopeBoxes(
  source: Pick<PaperSource, 'estimate' | 'catalog' | 'settings' | 'lead' | 'workflowIds'>,
): readonly ScopeBox[] {
  const work = buyerWork(readWork(source));
  const boxes = scopeTexts({ ...source, work, entries: entriesOf(source) }).flatMap(({ workflowId, name, text }) =>
    text
      .flatMap((block) => (block.kind === 'list' ? block.items : []))
      .flatMap((item): ScopeBox[] => {
        const { checked } = item;
        if (checked === undefined) return [];
        return [{ key: keyOf(workflowId, item), trade: name, text: textOf(item.runs), isTicked: checked }];
      }),
  );
  return [...new Map(boxes.map((box) => [box.key, box])).values()];
}

const keyOf = (workflowId: number, { runs }: ListItem): string => `${workflowId}:${textOf(runs)}`;

interface ScopeText {
  readonly workflowId: number;
  readonly name: string;
  readonly text: RichText;
}

const scopeTexts = (input: TextInput): readonly ScopeText[] =>
  input.work.flatMap(({ workflowId, name }) => {
    const workflow = input.catalog.workflowById.get(workflowId);
    if (workflow === undefined) return [];
    const texts = [...scopeSettings(workflow).map((text) => htmlOf(input.settings, text)), workflow.scopeOfWork];
    const text = texts
      .flatMap((html) => companyText('', html, input))
      .flatMap((part) => (part.kind === 'text' ? part.text : []));
    return text.length > 0 ? [{ workflowId, name, text }] : [];
  });

const withTicks = (text: RichText, workflowId: number, ticks: Ticks): RichText =>
  text.map((block) => {
    if (block.kind !== 'list') return block;
    const items = block.items.map((item) => {
      const checked = item.checked === undefined ? undefined : ticks[keyOf(workflowId, item)];
      if (checked === undefined || checked === item.checked) return item;
      return { checked, runs: [...item.runs, { text: ' (changed by hand)', italic: true as const }] };
    });
    return { ...block, items };
  });

// Catalogs of the first release name no texts of the settings; the trades of the current catalog do.
function scopeSettings(workflow: Workflow): readonly string[] {
  const given: readonly { id: number; scopeSettings?: readonly string[] }[] = starterWorkflows;
  return workflow.scopeSettings ?? given.find(({ id }) => id === workflow.id)?.scopeSettings ?? [];
}

/** Trades whose scope of work prints a text of the settings; empty for a text that is printed elsewhere. */
export const tradesOfText = (workflows: readonly Workflow[], text: string): readonly number[] =>
  workflows.filter((workflow) => scopeSettings(workflow).includes(text)).map(({ id }) => id);
