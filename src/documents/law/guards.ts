import type { Rule } from '#contract/records/rule.ts';
import type { Settings } from '#contract/records/settings.ts';
import type { LegalFinding } from '#documents/law/legal-finding.ts';
import { stateName } from '#domain/regions/states.ts';
import { formatMoney, formatNumber } from '#domain/text/format-number.ts';
import { compileRule } from '#engine/rules/compile-rule.ts';
import type { CompiledRule, Inputs } from '#engine/rules/compiled-rule.ts';
import data from '#schemas/documents/guards.json' with { type: 'json' };

/** A rule of the law that a sale must keep, off until the company has entered who confirmed it. */
interface Guard {
  readonly id: string;
  readonly title: string;
  readonly level: LegalFinding['level'];
  /** Levels that differ by place. */
  readonly levels?: Readonly<Record<string, LegalFinding['level']>>;
  /** Papers that it guards. */
  readonly on: readonly GuardedPaper[];
  /** Id of the rule that must be true. */
  readonly holds: string;
  /** The setting of the company without which it cannot hold; entering one needs no lawyer. */
  readonly setting?: NeededSetting;
  /** Rules that compute further inputs. */
  readonly figures?: Readonly<Record<string, string>>;
  /** The places where it applies, with their own inputs; everywhere when absent. */
  readonly places?: Readonly<Record<string, { readonly given: Inputs; readonly note?: string }>>;
  /** Questions that must have been answered. */
  readonly asks?: readonly string[];
  readonly words: string;
}

interface NeededSetting {
  readonly name: keyof Settings;
  /** Like "its license number". */
  readonly words: string;
}

export type GuardedPaper = 'contract' | 'purchaseOrder';

const guards = data.guards as readonly Guard[];

/** The rules of the guards, with their worked cases. */
export const guardRules = data.rules as unknown as readonly Rule[];

type Confirmations = Settings['confirmedGuards'];

const isValidIn = ({ places }: Guard, path: string | null): boolean =>
  places === undefined || (path !== null && Object.hasOwn(places, path));

/** Guards that apply to a job: confirmed, and valid in its place. */
const guardsInForce = (confirmed: Confirmations, path: string | null): readonly Guard[] =>
  guards.filter(
    (guard) =>
      isValidIn(guard, path) &&
      confirmed?.some((entry) => entry.guard === guard.id && (!entry.place || entry.place === path)) === true,
  );

/** Settings that the law of a place asks of a contractor, whether anybody has confirmed its guards or not. */
export const settingsNeededIn = (path: string | null): readonly NeededSetting[] =>
  guards.flatMap((guard) => (guard.setting !== undefined && isValidIn(guard, path) ? [guard.setting] : []));

export const guardIdsInForce = (confirmed: Confirmations, path: string | null): readonly string[] =>
  guardsInForce(confirmed, path).map(({ id }) => id);

interface GuardInput {
  readonly state: string | null;
  readonly facts: Inputs;
  /** The text of the required questions that have not been answered. */
  readonly missing: (requested: readonly string[]) => readonly string[];
  readonly confirmed: Confirmations;
}

/** Everything that the guards of a paper require, as sentences. */
export const guardFindings = (input: GuardInput, paper: GuardedPaper): readonly LegalFinding[] =>
  guardsInForce(input.confirmed, input.state)
    .filter(({ on }) => on.includes(paper))
    .flatMap((guard) => findingOf(guard, input) ?? []);

function findingOf(guard: Guard, { state, facts, missing }: GuardInput): LegalFinding | null {
  const unanswered = missing(guard.asks ?? []);
  if (unanswered.length > 0)
    return { level: 'ask', where: guard.title, messages: [`Answer: ${unanswered.join('; ')}.`] };
  const here = state === null ? undefined : guard.places?.[state];
  const given = { ...facts, ...here?.given };
  const figures = Object.fromEntries(
    Object.entries(guard.figures ?? {}).map(([name, ruleId]) => [name, answerOf(ruleId, given)]),
  );
  if (answerOf(guard.holds, { ...given, ...figures }) === true) return null;
  const values: Inputs = { ...given, ...figures, place: stateName(state), note: here?.note ?? '' };
  const text = guard.words.replaceAll(/\{(\w+)\}/g, (_, name: string) => textOf(name, values[name]));
  const level = (state === null ? undefined : guard.levels?.[state]) ?? guard.level;
  return { level, where: guard.title, messages: [text] };
}

const money: ReadonlySet<string> = new Set(
  guardRules.flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([name, { unit }]) => (unit === '$' ? [name] : [])),
  ),
);

function textOf(name: string, value: unknown): string {
  if (typeof value !== 'number') return String(value ?? '');
  return money.has(name) ? formatMoney(value) : formatNumber(value);
}

const compiled = new Map<string, CompiledRule>();

/** A rule that cannot answer is a broken guard, which stops the sale rather than letting it pass. */
function answerOf(ruleId: string, facts: Inputs): number | boolean | null {
  const known = compiled.get(ruleId) ?? compileGuard(ruleId);
  if (known === null) return null;
  compiled.set(ruleId, known);
  const answer = known.evaluate(facts);
  return answer.ok ? answer.value : null;
}

function compileGuard(ruleId: string): CompiledRule | null {
  const rule = guardRules.find(({ id }) => id === ruleId);
  const compiledRule = rule === undefined ? null : compileRule(rule);
  return compiledRule?.ok ? compiledRule.value : null;
}
