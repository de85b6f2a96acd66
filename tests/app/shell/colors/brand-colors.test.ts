import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brandColors, defaultThemeColor, surfaces } from '#app/shell/colors/brand-colors.ts';
import { contrast, hexToOklch, oklchToHex } from '#app/shell/colors/oklch.ts';

const hex = fc
  .tuple(...[0, 1, 2].map(() => fc.integer({ min: 0, max: 255 })))
  .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`);

test('contrast is measured as WCAG defines it', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21, 5);
  expect(contrast('#2ab0da', '#ffffff')).toBeCloseTo(2.52, 2);
  expect(contrast('#0a7295', '#ffffff')).toBeCloseTo(5.45, 1);
});

test('a color survives the conversion to OKLCH and back', () => {
  fc.assert(
    fc.property(hex, (color) => {
      expect(oklchToHex(hexToOklch(color))).toBe(color);
    }),
  );
});

test('text in and on any company color is readable', () => {
  fc.assert(
    fc.property(hex, (color) => {
      const { light, dark } = brandColors(color);
      for (const [shades, grounds] of [
        [light, surfaces.light],
        [dark, surfaces.dark],
      ] as const) {
        expect(contrast(shades.onFill, shades.fill)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(shades.onFill, shades.fillHover)).toBeGreaterThanOrEqual(4.5);
        for (const ground of [...grounds, shades.tint])
          expect(contrast(shades.text, ground)).toBeGreaterThanOrEqual(4.5);
      }
    }),
    { numRuns: 400, examples: [['#ffffff'], ['#000000'], ['#ffff00'], ['#00008b'], ['#808080']] },
  );
});

test('the company color keeps its hue', () => {
  const { light, dark } = brandColors(defaultThemeColor);
  const hue = hexToOklch(defaultThemeColor).h;
  for (const shade of [light.fill, light.text, dark.fill, dark.text]) expect(hexToOklch(shade).h).toBeCloseTo(hue, 1);
});
