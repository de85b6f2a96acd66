import { expect, test } from 'vitest';
import { originText } from '#domain/measurements/origin-text.ts';

const origin = { provider: 'EagleView', date: '2026-11-12', raw: '128.4', unit: 'FT', value: 128 };

test('a value names its report, also after somebody edited it', () => {
  expect(originText(origin, 128)).toBe('EagleView, Nov 12: 128.4 FT');
  expect(originText(origin, 120)).toBe('edited, EagleView 128.4 FT');
  expect(originText({ ...origin, raw: '36" x 60"', unit: '', value: 36 }, 36)).toBe('EagleView, Nov 12: 36" x 60"');
});
