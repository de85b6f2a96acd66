import type { RJSFSchema } from '@rjsf/utils';
import ajvValidator from '@rjsf/validator-ajv8';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonValidator } from '#app/form/json-validator.ts';

const schema: RJSFSchema = {
  type: 'object',
  required: ['edge'],
  properties: {
    edge: {
      type: 'object',
      title: 'Drip edge',
      required: ['value', 'quantity'],
      properties: {
        value: { type: 'string', title: 'Drip edge', enum: ['aluminum', 'copper'] },
        quantity: { type: 'number', title: 'Drip edge quantity', minimum: 0, maximum: 50, multipleOf: 1 },
      },
    },
  },
};

const messages = (formData: unknown): readonly string[] =>
  jsonValidator
    .validateFormData(formData as Record<string, unknown>, schema)
    .errors.map((error) => error.message ?? '');

describe('jsonValidator', () => {
  it('accepts valid data silently', () => expect(messages({ edge: { value: 'copper', quantity: 3 } })).toEqual([]));

  it('uses the words of the specification', () => {
    expect(messages({ edge: { value: 'tin', quantity: 3 } })).toEqual(['Invalid Drip edge']);
    expect(messages({ edge: { value: 'copper', quantity: null } })).toEqual(['Drip edge quantity is required.']);
    expect(messages({ edge: { value: 'copper', quantity: 12.5 } })).toEqual([
      'Drip edge quantity is not a multiple of 1',
    ]);
    expect(messages({ edge: { value: 'copper', quantity: 51 } })).toEqual(['Drip edge quantity is greater than 50']);
  });

  it('finds a missing input at its place', () => {
    const { errorSchema } = jsonValidator.validateFormData({ edge: { value: 'copper' } }, schema);
    expect(errorSchema).toEqual({ edge: { quantity: { __errors: ['Drip edge quantity is required.'] } } });
  });

  it('agrees with ajv on what is valid', () => {
    const value = fc.oneof(fc.constantFrom('aluminum', 'copper', 'tin', '', null), fc.boolean());
    const quantity = fc.oneof(
      fc.integer({ min: -5, max: 60 }),
      fc.constantFrom(12.5, null, '3'),
      fc.constant(undefined),
    );
    fc.assert(
      fc.property(
        fc.record({ edge: fc.record({ value, quantity }, { requiredKeys: [] }) }, { requiredKeys: [] }),
        (formData) => {
          expect(jsonValidator.isValid(schema, formData, schema)).toBe(ajvValidator.isValid(schema, formData, schema));
        },
      ),
    );
  });
});
