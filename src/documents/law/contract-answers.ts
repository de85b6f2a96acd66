import type { ContractAnswers } from '#contract/records/contract-details.ts';
import type { Values } from '#domain/forms/check-value.ts';
import type { ValueSchema } from '#domain/forms/value-schema.ts';
import details from '#schemas/details/contract-details.json' with { type: 'json' };
import form from '#schemas/forms/contract-answers.json' with { type: 'json' };

export const answersSchema = details.properties.answers as ValueSchema;

/** The answers by the name of their question. */
export const answerTo = (answers: ContractAnswers, name: string): unknown => (answers as Values)[name];

interface AnswerMember {
  readonly name: string;
  readonly label: string;
  readonly options?: { readonly case?: string; readonly guards?: readonly string[] };
}

const members: readonly AnswerMember[] = form.groups.flatMap((group) => group.members as readonly AnswerMember[]);

/** Cases of the cancellation table that the rep checked. */
export const casesIn = (answers: ContractAnswers): readonly string[] =>
  members.flatMap(({ name, options }) => (answerTo(answers, name) === true && options?.case ? [options.case] : []));

/**
 * Names of the questions that matter for a sale: those asked everywhere, those of the place's cases, and those of
 * guards that are on.
 */
export const requestedNames = (cases: readonly string[], guards: readonly string[]): readonly string[] =>
  members
    .filter(
      ({ options }) =>
        options === undefined ||
        (options.case !== undefined && cases.includes(options.case)) ||
        options.guards?.some((guard) => guards.includes(guard)) === true,
    )
    .map(({ name }) => name);

export const answerLabel = (name: string): string => members.find((member) => member.name === name)?.label ?? name;
