// Mutations of rules: caught, provably equivalent, and accepted ones.
import { describe, expect, it } from 'vitest';
import { compileCatalog } from '#engine/catalog/compile-catalog.ts';
import { starterCatalog, workedHouses } from '#server/catalog/starter-catalog.ts';
import { mutate } from '#tools/rules/mutate/mutate.ts';
import { nameOfMutation } from '#tools/rules/mutate/mutation.ts';
import { catcherOf, mutationsOf } from '#tools/rules/mutate/run-mutations.ts';

const compiled = compileCatalog(starterCatalog([]));
if (!compiled.ok) throw new Error(JSON.stringify(compiled.problem));
const all = mutationsOf(compiled.value);
const caughtBy = catcherOf(compiled.value, workedHouses([]));
function fateOf(name: string) {
  const mutation = all.find((each) => nameOfMutation(each) === name);
  if (mutation === undefined) throw new Error(`There is no mutation ${name}.`);
  return caughtBy(mutation);
}

describe('mutations of the rules', () => {
  it('cover every rule and have unique names', () => {
    expect(new Set(all.map(({ rule }) => rule.id)).size).toBe(compiled.value.rules.length);
    expect(new Set(all.map(nameOfMutation)).size).toBe(all.length);
  });

  it.each([
    ['roofing.hip-ridge: /logic/perUnit as ratio', 'cases'],
    ['roofing.hip-ridge: /inputs/conversion/nullable left away', 'cases'],
    ['roofing.hip-ridge: recommend 1.726: hipRidgeLength asks itself', 'audit'],
    ['roofing.hip-ridge: recommend 1.726: conversion conversion 2', 'audit'],
    ['roofing.hip-ridge: recommend 1.726: conversion unbound', 'audit'],
    ['roofing.hip-ridge: /inputs/conversion/unit BND per FT', 'cases'],
    ['roofing.hip-ridge: recommend 1.726: removed', 'audit'],
    ['roofing.ice-barrier: recommend 1.722: roofToWallLength and valleyLength swapped', 'houses'],
    ['roofing.ice-barrier: recommend 1.722: valleyLength and flashingLength swapped', 'equivalent'],
    ['lines.same-quantity: quantity 2.90: removed', 'houses'],
    ['siding.caulk: recommend 2.694: trimLength sum without 3', 'houses'],
    ['siding.caulk: recommend 2.694: conversion1 and conversion2 swapped', 'houses'],
    ['package.no-squares: reset 1.132 1.133: clears without 1.133', 'houses'],
    ['roofing.story-exists: enabled 1.250: removed', null],
  ])('%s: %s', (name, caught) => {
    expect(fateOf(name)).toBe(caught);
  });

  it('are caught in a sample, or listed with a reason', () => {
    const { unlisted, run } = mutate(['--sample', '40', '--seed', '7']);
    expect(run).toHaveLength(40);
    expect(unlisted).toEqual([]);
  });

  it('report invalid arguments in words', () => {
    expect(() => mutate(['--sample', 'many'])).toThrow('--sample and --seed are whole numbers.');
    expect(() => mutate(['--rule', 'roofing.stairs'])).toThrow('There is no rule "roofing.stairs".');
    expect(mutate(['--help']).text).toContain('npm run -s rules -- mutate');
  });
});
