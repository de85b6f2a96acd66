import type { Workflow } from '#contract/records.ts';

/** What the company calls a trade. */
export const tradeName = ({ alias, name }: Pick<Workflow, 'alias' | 'name'>): string => alias || name;
