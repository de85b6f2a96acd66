// The form of a lead: its definition, its schema, and its entries.
import { type FormDefinition, formSchema } from '#app/form/data-form/form-definition.ts';
import { allMembersCheck, type FormStore, formStore } from '#app/form/data-form/form-store.ts';
import { fromLocalMoment } from '#app/form/data-form/widgets/local-moment.ts';
import { fieldMessages } from '#app/shell/field-messages.ts';
import { storedValues } from '#app/shell/use-stored-draft.ts';
import type { Draft } from '#client/device.ts';
import type { Problem } from '#contract/problems.ts';
import type { Lead } from '#contract/records/lead.ts';
import type { ValueSchema } from '#domain/forms/value-schema.ts';
import { completeAddress } from '#domain/leads/complete-address.ts';
import form from '#schemas/forms/lead.json' with { type: 'json' };
import schema from '#schemas/records/lead.json' with { type: 'json' };

export const leadForm = form as FormDefinition;

export const leadSchema = formSchema(schema as ValueSchema, leadForm);

interface LeadEntriesOptions {
  /** Entries from before a reload. */
  readonly draft: Draft | null;
  /** A refusal by the server, to be corrected. */
  readonly problem: Problem | null;
}

/** All entries are checked together, because a new lead has no saved ones that could be left as they are. */
export const leadEntries = (lead: Lead, { draft, problem }: LeadEntriesOptions): FormStore =>
  formStore({
    schema: leadSchema,
    saved: { ...lead },
    entered: storedValues(draft === null ? null : { value: inCurrentForm(draft.value) }, { ...lead }),
    check: allMembersCheck(leadSchema),
    complete: completeAddress,
    errors: Object.fromEntries(
      Object.entries(problem === null ? {} : fieldMessages(problem)).map(([name, text]) => [name, [text]]),
    ),
  });

/** Entries of an earlier release, whose form stored all of them as texts and the meeting in local time. */
function inCurrentForm(entries: unknown): unknown {
  if (typeof entries !== 'object' || entries === null) return entries;
  return Object.fromEntries(
    Object.entries(entries).map(([name, value]) => {
      const member = leadSchema.properties?.[name];
      if (typeof value !== 'string' || member === undefined) return [name, value];
      if (member.kind === 'moment') return [name, fromLocalMoment(value)];
      return [name, [member.type].flat().includes('integer') ? numberOf(value) : value];
    }),
  );
}

const numberOf = (text: string): number | null => (text === '' ? null : Number(text));
