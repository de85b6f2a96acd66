// npm run -s rules -- impact: the effect of a changed rule, price or conversion on stored estimates.
import { randomUUID } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Ajv } from 'ajv';
import { type AddressValues, addressOf, type InCompany } from '#contract/address.ts';
import { fitsAnswer } from '#contract/answer.ts';
import { isInvalid } from '#contract/problems.ts';
import type { CatalogChange, CatalogSet } from '#contract/records/catalog-change.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import type { EstimateImpact } from '#contract/records/estimate-impact.ts';
import type { ImpactPage } from '#contract/records/impact-page.ts';
import { validationProblemShape } from '#contract/records/problem.ts';
import type { Rule } from '#contract/records/rule.ts';
import type { AnswerOf, BodyOf, Route } from '#contract/route.ts';
import { accountRoutes } from '#contract/routes/accounts.ts';
import { catalogRoutes } from '#contract/routes/catalogs.ts';
import { hasShape } from '#contract/shape.ts';
import { defined } from '#domain/defined.ts';
import { messageOf } from '#domain/message-of.ts';
import { casesOf } from '#engine/audit/run-cases.ts';
import { changedCatalog } from '#engine/catalog/changed-catalog.ts';
import { compileCatalog } from '#engine/catalog/compile-catalog.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';
import { impactBetween } from '#engine/estimates/impact.ts';
import { readWithRule } from '#server/catalog/starter-catalog.ts';
import { readSchemaSet } from '#server/schemas/schema-set.ts';
import { type ImpactReport, impactFormats } from '#tools/rules/impact-formats.ts';
import { catalogDirs } from '#tools/rules/read-rules.ts';

const impactUsage = `Usage: npm run -s rules -- impact <what changes> <which estimates> [--format text|markdown|csv|json]
  Totals of the estimates on file after a change: their sum, and the five that differ most, line by line. The other formats
  list every estimate. Nothing is changed.
  what changes, one or several
    --rule <file.json>                    a whole rule, which replaces the one with its id
    --set <field or option>.<property>=<value>
                                          materialCost, laborCost, materialPrice, laborPrice,
                                          recommendedConversion1, recommendedConversion2, recommendedConversion3;
                                          <field>:2:5.<property> is the fifth size of its second variant
  which estimates
    --estimates <file.json>               a list of estimates, as GET /api/estimates answers; with the catalog of this folder
    --url <address> --email <admin>       those of a running server, with its catalog; the password comes from the
      [--company <id>]                    environment variable EAVELINE_PASSWORD
  Exit status: 0 answered, 1 the server could not be reached, 2 an argument is wrong,
  3 the rule's own worked cases no longer agree.`;

/** A failure with a sentence for the user and the exit status. */
export class ImpactFailure extends Error {
  readonly status: 1 | 2;
  constructor(message: string, status: 1 | 2 = 2) {
    super(message);
    this.status = status;
  }
}

const options = {
  rule: { type: 'string' },
  set: { type: 'string', multiple: true },
  estimates: { type: 'string' },
  url: { type: 'string' },
  email: { type: 'string' },
  company: { type: 'string' },
  format: { type: 'string', default: 'text' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** The output and the exit status. */
export interface CommandResult {
  readonly text: string;
  readonly status: 0 | 3;
}

/** Runs the command and returns its output; throws `ImpactFailure`. */
export async function impact(given: readonly string[], password: string | undefined): Promise<CommandResult> {
  const { values } = readOptions(given);
  if (values.help === true) return { text: impactUsage, status: 0 };
  const format = Object.hasOwn(impactFormats, values.format) ? impactFormats[values.format] : undefined;
  if (format === undefined) throw new ImpactFailure(`There is no format "${values.format}".`);
  if (values.rule === undefined && values.set === undefined)
    throw new ImpactFailure('Name the change with --rule or --set. More with --help.');
  if ((values.estimates === undefined) === (values.url === undefined))
    throw new ImpactFailure('Name the estimates with either --estimates or --url. More with --help.');
  const { catalog, rule } = readWithRuleOrFail(values.rule);
  const change: CatalogChange = { ...defined({ rule: rule ?? undefined }), sets: (values.set ?? []).map(setOf) };
  const answer = (report: ImpactReport): CommandResult => ({
    text: format(report),
    status: (report.cases?.failed.length ?? 0) > 0 ? 3 : 0,
  });
  if (values.estimates !== undefined) return answer(ofFile(catalog, change, values.estimates));
  const { url = '', email, company } = values;
  if (email === undefined) throw new ImpactFailure('Name an admin with --email.');
  if (password === undefined) throw new ImpactFailure('The environment variable EAVELINE_PASSWORD is not set.');
  return answer(await ofServer(change, { url: url.replace(/\/+$/, ''), email, company, password }));
}

function readOptions(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options });
  } catch (error) {
    throw new ImpactFailure(`${messageOf(error)}\n${impactUsage}`);
  }
}

function readWithRuleOrFail(file: string | undefined): { readonly catalog: Catalog; readonly rule: Rule | null } {
  const written = file === undefined ? null : { file, record: readJson(file) };
  try {
    return readWithRule(catalogDirs(), written);
  } catch (error) {
    throw new ImpactFailure(messageOf(error));
  }
}

function setOf(written: string): CatalogSet {
  const parts = /^(\d+(?:\.\d+){1,2})(?::(\d+):(\d+))?\.([A-Za-z]\w*)=(.+)$/.exec(written) ?? [];
  const [, id = '', variant, tier, property = '', number = ''] = parts;
  const size = variant === undefined ? {} : { variant: Number(variant), tier: Number(tier) };
  const set = { id, ...size, property: property as CatalogSet['property'], value: Number(number) };
  if (!shapeOf('CatalogChange')({ sets: [set] }))
    throw new ImpactFailure(`--set ${written} is not <field or option>.<property>=<number>. More with --help.`);
  return set;
}

let shapes: Ajv | null = null;

/** All shapes, read and compiled once per process. */
function readShapes(): Ajv {
  const ajv = new Ajv({ strict: false, multipleOfPrecision: 8, validateFormats: false });
  for (const schema of readSchemaSet()) ajv.addSchema(schema);
  return ajv;
}

function shapeOf(title: string) {
  shapes ??= readShapes();
  const check = shapes.getSchema(title);
  if (check === undefined) throw new Error(`there is no shape ${title}`);
  return check;
}

function readJson(file: string): unknown {
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory() === true)
    throw new ImpactFailure(
      `${file} is a folder. A data folder may be in use, so it is not read: ask the running server with --url, or give a file.`,
    );
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new ImpactFailure(`${file} cannot be read: ${messageOf(error)}.`);
  }
}

function ofFile(catalog: Catalog, change: CatalogChange, file: string): ImpactReport {
  const estimates = readJson(file);
  if (!Array.isArray(estimates)) throw new ImpactFailure(`${file} must be a list of estimates.`);
  const check = shapeOf('Estimate');
  const wrong = estimates.findIndex((estimate) => !check(estimate));
  if (wrong >= 0) {
    check(estimates[wrong]);
    const [error] = check.errors ?? [];
    throw new ImpactFailure(
      `${file}, /${wrong}${error?.instancePath ?? ''}: ${error?.message ?? 'is not an estimate'}.`,
    );
  }
  const before = compileCatalog(catalog);
  if (!before.ok) throw new Error(JSON.stringify(before.problem));
  const after = changedCatalog(before.value, change);
  if (!after.ok) throw new ImpactFailure(inLines('The change is not valid.', after.problem));
  const impact = impactBetween(before.value, after.value, () => randomUUID());
  const affected = (estimates as readonly Estimate[]).flatMap((estimate) => impact(estimate) ?? []);
  const cases = change.rule === undefined ? undefined : casesOf(change.rule);
  return { onFile: estimates.length, affected, ...defined({ cases }) };
}

interface ImpactCaller {
  readonly url: string;
  readonly email: string;
  readonly company: string | undefined;
  readonly password: string;
}

async function ofServer(change: CatalogChange, { url, email, company, password }: ImpactCaller): Promise<ImpactReport> {
  const { accessToken, companies } = await call(url, accountRoutes.logIn, {}, { email, password });
  const companyId = company === undefined ? (companies[0]?.id ?? null) : Number(company);
  const affected: EstimateImpact[] = [];
  let onFile = 0;
  let cases: ImpactPage['cases'];
  for (let after: number | null = 0; after !== null; ) {
    const where = { query: { limit: 100, after }, companyId };
    const page: ImpactPage = await call(url, catalogRoutes.readImpact, where, change, accessToken);
    affected.push(...page.affected);
    ({ onFile, cases, next: after } = page);
  }
  return { onFile, affected, ...defined({ cases }) };
}

async function call<const R extends Route>(
  server: string,
  route: R,
  where: AddressValues<R> & InCompany,
  body: BodyOf<R>,
  token?: string,
): Promise<AnswerOf<R>> {
  const headers = {
    'content-type': 'application/json',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  const answer = await fetch(server + addressOf(route, where), {
    method: route.method,
    headers,
    body: JSON.stringify(body),
  }).catch(() => null);
  if (answer === null) throw new ImpactFailure(`${new URL(server).origin} does not answer.`, 1);
  const content: unknown = await answer.json().catch(() => null);
  if (answer.ok && fitsAnswer(route, content)) return content;
  const { title, errors = {} } = hasShape(validationProblemShape, content)
    ? content
    : { title: `The server answered ${answer.status}.` };
  throw new ImpactFailure(inLines(title, errors), isInvalid(answer.status) ? 2 : 1);
}

const inLines = (title: string, errors: Readonly<Record<string, readonly string[]>>): string =>
  [title, ...Object.entries(errors).flatMap(([path, messages]) => messages.map((one) => `  ${path}: ${one}`))].join(
    '\n',
  );
