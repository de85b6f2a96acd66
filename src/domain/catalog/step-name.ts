import type { Section } from '#contract/records/section.ts';

/** The company's name for a step: its alias, else its name. */
export const stepName = ({ alias, name }: Pick<Section, 'alias' | 'name'>): string => alias || name;
