// The company's own copy of trades, steps, fields and rules, and the effect of a change on its estimates.
import { catalogChangeShape } from '#contract/records/catalog-change.ts';
import { fieldShape } from '#contract/records/field.ts';
import { workedHouseShape } from '#contract/records/house.ts';
import { impactPageShape } from '#contract/records/impact-page.ts';
import { infoShape } from '#contract/records/info.ts';
import { sectionShape } from '#contract/records/section.ts';
import { workflowShape } from '#contract/records/workflow.ts';
import type { Parameters, Routes } from '#contract/route.ts';
import { estimateFilter, impactPaging } from '#contract/routes/parameters.ts';

const version = { type: 'string', minLength: 1, maxLength: 64 } as const;

const byVersion = {
  catalogVersion: { ...version, description: 'Version of the field data; the current one when absent.' },
  rulesVersion: { ...version, description: 'Version of the rules; the current one when absent.' },
} as const satisfies Parameters;

/** Catalog parts that can be requested by name. */
export const infoNames = ['appVersion', 'serverTime', 'catalogVersion', 'rulesVersion', 'rules'] as const;

export const catalogRoutes = {
  listWorkflows: {
    method: 'GET',
    path: '/api/estimateworkflows',
    summary: 'Trades',
    who: 'member',
    query: byVersion,
    answer: { kind: 'list', shape: workflowShape },
  },
  listSections: {
    method: 'GET',
    path: '/api/estimatesections',
    summary: 'Steps of the trades, or of one',
    who: 'member',
    query: { ...byVersion, workflowId: { type: 'integer', description: 'Trade.' } },
    answer: { kind: 'list', shape: sectionShape },
  },
  listFields: {
    method: 'GET',
    path: '/api/estimatefields',
    summary: 'Fields with their options and prices',
    who: 'member',
    query: byVersion,
    answer: { kind: 'list', shape: fieldShape },
  },
  readInfo: {
    method: 'GET',
    path: '/api/info',
    summary: 'Values by name',
    description: `Names: ${infoNames.join(', ')}. Unknown names are ignored; without names it answers all but the rules.`,
    who: 'member',
    query: { ...byVersion, keys: { type: 'string', maxLength: 500, description: 'Comma-separated names.' } },
    answer: { kind: 'one', shape: infoShape },
  },
  listHouses: {
    method: 'GET',
    path: '/api/rules/houses',
    tag: 'rules',
    summary: 'Worked houses: a household’s answers and the expected estimate',
    who: 'admin',
    answer: { kind: 'list', shape: workedHouseShape },
  },
  readImpact: {
    method: 'POST',
    path: '/api/rules/impact',
    tag: 'rules',
    summary: 'The effect of a changed rule, price or conversion on stored estimates',
    description:
      'Estimates in the order of their ids, page by page; continue with `after` while `next` is not null. Nothing is stored.',
    who: 'admin',
    query: { ...impactPaging, ...estimateFilter },
    body: { kind: 'message', shape: catalogChangeShape },
    answer: { kind: 'one', shape: impactPageShape },
  },
} as const satisfies Routes;
