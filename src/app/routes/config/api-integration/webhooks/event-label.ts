import definition from '#schemas/forms/webhook-endpoint.json' with { type: 'json' };

const choices = definition.groups.flatMap(({ members }) => members.flatMap((member) => member.choices ?? []));

/** The words for an event, as the form of a receiver has them. */
export const eventLabel = (type: string): string =>
  choices.find(({ value }) => value === type)?.label ?? (type === 'test' ? 'Test' : type);
