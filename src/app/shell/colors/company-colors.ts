import { useEffect } from 'react';
import { type BrandShades, brandColors, defaultThemeColor } from '#app/shell/colors/brand-colors.ts';
import { useDevice, useObservable } from '#app/shell/device-context.tsx';

const properties: Readonly<Record<keyof BrandShades, string>> = {
  brand: 'brand',
  fill: 'brand-fill',
  fillHover: 'brand-fill-hover',
  onFill: 'on-brand-fill',
  text: 'brand-text',
  tint: 'brand-tint',
  line: 'brand-line',
};

/** Applies the shades of the company's theme color; the product's own are in the style sheet. */
export function useCompanyColors(): void {
  const color = useObservable(useDevice().settings$, null)?.themeColor ?? defaultThemeColor;
  useEffect(() => {
    if (color.toLowerCase() === defaultThemeColor) return;
    const { light, dark } = brandColors(color);
    const values = Object.entries(properties).flatMap(([shade, property]) => [
      [`--company-${property}-light`, light[shade as keyof BrandShades]] as const,
      [`--company-${property}-dark`, dark[shade as keyof BrandShades]] as const,
    ]);
    const { style } = document.documentElement;
    for (const [name, value] of values) style.setProperty(name, value);
    return () => {
      for (const [name] of values) style.removeProperty(name);
    };
  }, [color]);
}
