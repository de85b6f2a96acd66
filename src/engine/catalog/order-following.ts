// The dependencies between lines, and the order of updates after a change.
import type { Field } from '#contract/records/field.ts';
import { fieldIdOfOption } from '#domain/catalog/hidden-option.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import type { CatalogProblem } from '#engine/catalog/catalog-problem.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';
import { breakCircle, fieldText } from '#engine/catalog/field-text.ts';
import { type FieldTree, fieldTree } from '#engine/catalog/field-tree.ts';
import { pathOfUse } from '#engine/catalog/path-of-use.ts';
import type { BoundRule } from '#engine/sources/bound-rule.ts';
import type { FieldAspect } from '#engine/sources/field-aspect.ts';

/** Dependencies between aspects of lines. Keys are `aspectKey`s. */
export interface Following {
  readonly followersOf: ReadonlyMap<string, readonly FieldAspect[]>;
  /** An aspect has a higher rank than its sources. */
  readonly rankOf: ReadonlyMap<string, number>;
}

/** Key of an aspect in the maps of `Following`. */
export const aspectKey = (fieldId: string, aspect: FieldAspect['aspect']): string => `${fieldId}/${aspect}`;

/** Sorts topologically; a cycle is a problem. */
export function orderFollowing(
  catalog: Catalog,
  fieldById: ReadonlyMap<string, Field>,
  rules: readonly BoundRule[],
): Result<Following, CatalogProblem[]> {
  const followersOf = new Map<string, FieldAspect[]>();
  const follow = (leader: FieldAspect, follower: FieldAspect) => {
    const key = aspectKey(leader.fieldId, leader.aspect);
    const followers = followersOf.get(key) ?? [];
    if (followers.some((each) => each.fieldId === follower.fieldId && each.aspect === follower.aspect)) return;
    followersOf.set(key, [...followers, follower]);
  };
  const { ancestorsOf } = fieldTree(catalog);
  for (const rule of rules) {
    const aspect = aspectWritten[rule.effect];
    if (aspect === null) continue;
    for (const leader of rule.reads) {
      for (const fieldId of rule.fieldIds) {
        follow(leader, { fieldId, aspect });
        for (const above of lookedInto(ancestorsOf, leader.fieldId, fieldId)) {
          follow({ fieldId: above, aspect: 'quantity' }, { fieldId, aspect });
        }
      }
    }
  }
  for (const field of catalog.fields) {
    follow({ fieldId: field.id, aspect: 'choice' }, { fieldId: field.id, aspect: 'quantity' });
    for (const fieldId of fieldsOfChoice(field)) {
      follow({ fieldId, aspect: 'choice' }, { fieldId: field.id, aspect: 'choice' });
    }
    const parent = fieldById.get(field.parentId ?? '');
    if (parent?.dataType === 'boolean') {
      follow({ fieldId: parent.id, aspect: 'choice' }, { fieldId: field.id, aspect: 'choice' });
    }
  }
  return rank(followersOf, (circle) => circleProblem(circle, fieldById, rules));
}

// Row lists read from elsewhere: their descendants count only while the rows count.
function lookedInto(ancestorsOf: FieldTree['ancestorsOf'], fieldId: string, readerId: string): readonly string[] {
  const around = [readerId, ...(ancestorsOf.get(readerId) ?? [])];
  const above = ancestorsOf.get(fieldId) ?? [];
  const common = around.includes(fieldId) ? 0 : above.findIndex((each) => around.includes(each));
  return common === -1 ? above : above.slice(0, common);
}

/** Fields whose choice limits the options of a field. */
const fieldsOfChoice = (field: Field): readonly string[] => [
  ...new Set([
    ...(field.options ?? []).flatMap(({ parentOptionIds }) => (parentOptionIds ?? []).map(fieldIdOfOption)),
    ...(field.materialTypes ?? []).map(({ fieldId }) => fieldId),
  ]),
];

const aspectWritten: Readonly<Record<BoundRule['effect'], FieldAspect['aspect'] | null>> = {
  visible: 'choice',
  enabled: 'quantity',
  quantity: 'quantity',
  recommend: null,
  valid: null,
  reset: null,
  note: null,
};

/** Names the fields of a circle and the rules that close it; the problem is at the use of one of these rules. */
function circleProblem(
  circle: readonly string[],
  fieldById: ReadonlyMap<string, Field>,
  rules: readonly BoundRule[],
): CatalogProblem {
  const steps = circle.slice(1).map((key, index) => ({ leader: circle[index] ?? '', key }));
  const closing = steps.flatMap(({ leader, key }) =>
    rules
      .filter(({ effect, fieldIds, reads }) => {
        const aspect = aspectWritten[effect];
        return (
          aspect !== null &&
          fieldIds.some((id) => aspectKey(id, aspect) === key) &&
          reads.some((read) => aspectKey(read.fieldId, read.aspect) === leader)
        );
      })
      .slice(0, 1),
  );
  const texts = circle.map((key) => {
    const [fieldId = '', aspect] = key.split('/');
    return `${aspect === 'quantity' ? 'the quantity of ' : ''}${fieldText(fieldById, fieldId)}`;
  });
  const titles = [...new Set(closing.map(({ rule }) => `“${rule.rule.title}”`))];
  const [first] = closing;
  const by = titles.length === 0 ? '' : `, by ${titles.join(' and ')}`;
  return {
    path: first === undefined ? `fields/${circle[0]}` : pathOfUse(first),
    message: `Depends on itself: ${texts.join(' → ')}${by}.`,
    advice: breakCircle,
  };
}

function rank(
  followersOf: ReadonlyMap<string, readonly FieldAspect[]>,
  problemOf: (circle: readonly string[]) => CatalogProblem,
): Result<Following, CatalogProblem[]> {
  const done: string[] = [];
  const state = new Map<string, 'open' | 'done'>();
  const circles: CatalogProblem[] = [];
  const visit = (key: string, trail: readonly string[]) => {
    if (state.get(key) === 'done') return;
    if (state.get(key) === 'open') {
      circles.push(problemOf([...trail.slice(trail.indexOf(key)), key]));
      return;
    }
    state.set(key, 'open');
    for (const { fieldId, aspect } of followersOf.get(key) ?? []) visit(aspectKey(fieldId, aspect), [...trail, key]);
    state.set(key, 'done');
    done.push(key);
  };
  for (const key of followersOf.keys()) visit(key, []);
  if (circles.length > 0) return refused(circles);
  return ok({ followersOf, rankOf: new Map(done.toReversed().map((key, index) => [key, index])) });
}
