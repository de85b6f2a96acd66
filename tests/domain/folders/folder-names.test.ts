import { expect, test } from 'vitest';
import {
  cutName,
  isSameName,
  numberedFile,
  numberedName,
  partName,
  photosFolderName,
  projectName,
  tradeFolderName,
} from '#domain/folders/folder-names.ts';

const dana = { lastName: 'Whitfield', firstName: 'Dana', street: '12 Elm St' };

test('a project folder has the names of the household and its street', () => {
  expect(projectName(undefined, dana)).toBe('Whitfield, Dana - 12 Elm St');
  expect(projectName({ project: '{city}: {lastName}' }, { ...dana, city: 'Albany' })).toBe('Albany: Whitfield');
  expect(projectName({ project: '{color} {lastName}' }, dana)).toBe('{color} Whitfield');
});

test('missing members leave no punctuation behind', () => {
  expect(projectName(undefined, { lastName: 'Whitfield' })).toBe('Whitfield');
  expect(projectName(undefined, { lastName: 'Whitfield', firstName: 'Dana' })).toBe('Whitfield, Dana');
  expect(projectName(undefined, { lastName: 'Whitfield', street: '12 Elm St' })).toBe('Whitfield, 12 Elm St');
  expect(projectName({ project: '{company}' }, { lastName: 'Whitfield' })).toBe('Whitfield');
});

test('a long name is cut between letters', () => {
  expect(cutName('x'.repeat(300))).toHaveLength(255);
  expect(cutName('🏠'.repeat(200))).toBe('🏠'.repeat(127));
  expect(numberedName('Whitfield', 1)).toBe('Whitfield');
  expect(numberedName('x'.repeat(300), 2)).toBe(`${'x'.repeat(249)} (2)`);
});

test('a file keeps its ending behind its number', () => {
  expect(numberedFile('Contract.pdf', 1)).toBe('Contract.pdf');
  expect(numberedFile('Contract.pdf', 2)).toBe('Contract (2).pdf');
  expect(numberedFile('Front v1.2 of house', 2)).toBe('Front v1.2 of house (2)');
});

test('names are the same for people: by letters, not by case, blanks or composition', () => {
  expect(isSameName('Contracts', ' contracts ')).toBe(true);
  expect(isSameName('Caf\u00e9', 'Cafe\u0301')).toBe(true);
  expect(isSameName('Contracts', 'Contract')).toBe(false);
});

test('a company names its folders as it likes', () => {
  expect(partName(undefined, 'contract')).toBe('Contracts');
  expect(partName({ contract: ' ' }, 'contract')).toBe('Contracts');
  expect(partName({ contract: 'Signed' }, 'contract')).toBe('Signed');
  expect([photosFolderName(undefined), photosFolderName({ photos: 'Pictures' })]).toEqual(['Photos', 'Pictures']);
  expect(tradeFolderName(undefined, { id: 1, name: 'Roofing' })).toBe('Roofing');
  expect(tradeFolderName({ 'workflow.1': 'Roofs' }, { id: 1, name: 'Roofing' })).toBe('Roofs');
});
