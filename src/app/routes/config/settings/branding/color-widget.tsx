import { Icon } from '#app/components/icon.tsx';
import type { InputProps } from '#app/form/widgets/input-props.ts';
import { brandColors, defaultThemeColor } from '#domain/colors/brand-colors.ts';
import { contrast } from '#domain/colors/oklch.ts';
import { formatAmount } from '#domain/text/format-number.ts';
import '#app/routes/config/settings/branding/branding.css';

/** The minimum contrast of text (WCAG 2.2, 1.4.3). */
const needed = 4.5;

const isColor = (value: unknown): value is string => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);
/** The entered color; the product's own while the entry is incomplete. */
export const colorOf = (value: unknown): string => (isColor(value) ? value : defaultThemeColor);

/** A color, by picker or hex digits, with the measured contrast of the shades derived from it. */
export function ColorWidget({ id, value, label, disabled, readonly, described, onChange }: InputProps) {
  const color = colorOf(value);
  return (
    <>
      <span className="color-inputs inline">
        <input
          type="color"
          aria-label={`${label}, picker`}
          value={color}
          disabled={disabled || readonly}
          onChange={(event) => onChange(event.target.value)}
        />
        <input
          id={id}
          className="input"
          type="text"
          maxLength={7}
          spellCheck={false}
          autoComplete="off"
          value={typeof value === 'string' ? value : ''}
          disabled={disabled || readonly}
          onChange={(event) => onChange(event.target.value)}
          {...described}
        />
      </span>
      <Contrasts color={color} />
    </>
  );
}

function Contrasts({ color }: { readonly color: string }) {
  const { light, dark } = brandColors(color);
  const pairs = [
    { name: 'Buttons', note: 'white on it', back: light.fill, text: light.onFill },
    { name: 'Links and chips', note: 'on their tint', back: light.tint, text: light.text },
    { name: 'Buttons, dark', note: 'dark text on it', back: dark.fill, text: dark.onFill },
    { name: 'Links, dark', note: 'on their tint', back: dark.tint, text: dark.text },
  ];
  return (
    <table className="contrasts">
      <caption className="vh">Contrast of the shades made from the color</caption>
      <tbody>
        <tr>
          <td className="contrast-swatch">
            <span className="contrast-line" style={{ color }} aria-hidden />
          </td>
          <th scope="row">
            The color itself <span className="note">marks and lines</span>
          </th>
          <td className="num">{formatAmount(contrast(color, '#ffffff'))}</td>
          <td className="note">lines only</td>
        </tr>
        {pairs.map(({ name, note, back, text }) => {
          const ratio = contrast(text, back);
          return (
            <tr key={name}>
              <td className="contrast-swatch">
                <span style={{ background: back, color: text }} aria-hidden>
                  Aa
                </span>
              </td>
              <th scope="row">
                {name} <span className="note">{note}</span>
              </th>
              <td className="num">{formatAmount(ratio)}</td>
              <td className="contrast-verdict">
                <Icon name={ratio >= needed ? 'check' : 'alert-triangle'} />
                {ratio >= needed ? 'holds' : 'too weak'}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
