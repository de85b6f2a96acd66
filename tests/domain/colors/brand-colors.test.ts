import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brandColors, defaultThemeColor, surfaces } from '#domain/colors/brand-colors.ts';
import { contrast, hexToOklch, oklchToHex } from '#domain/colors/oklch.ts';

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

/** The colors of errors in styles/tokens.css. */
const danger = { light: '#b0271f', dark: '#ff9d94' };

/** Distance of two colors in Oklab; 0.02 is just noticeable. */
function distance(one: string, other: string): number {
  const [a, b] = [one, other].map(hexToOklch).map(({ l, c, h }) => [l, c * Math.cos(h), c * Math.sin(h)] as const);
  return Math.hypot(...(a ?? []).map((part, at) => part - (b?.[at] ?? 0)));
}

test('accents of no company look like errors, and red companies keep red buttons', () => {
  fc.assert(
    fc.property(hex, (color) => {
      const shades = brandColors(color);
      for (const mode of ['light', 'dark'] as const) {
        for (const shade of ['text', 'tint', 'line'] as const)
          expect(distance(shades[mode][shade], danger[mode])).toBeGreaterThan(0.04);
      }
    }),
    {
      numRuns: 2_000,
      examples: [
        ['#c0392b'],
        ['#b0271f'],
        ['#d00000'],
        ['#e11d48'],
        ['#ff3b30'],
        ['#8b0000'],
        ['#9e3652'],
        ['#ff9baf'],
        ['#c30a55'],
      ],
    },
  );
  for (const red of ['#c0392b', '#b0271f', '#d00000', '#e11d48', '#8b0000'])
    for (const { chosen } of Object.values(brandColors(red))) expect(hexToOklch(chosen).c).toBeLessThan(0.03);
  expect(brandColors('#2ab0da').light.chosen).toBe('#2ab0da');
  expect(hexToOklch(brandColors('#c0392b').light.fill).h).toBeCloseTo(hexToOklch('#c0392b').h, 1);
});
