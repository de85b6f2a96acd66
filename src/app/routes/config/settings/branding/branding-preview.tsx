import { useEntered } from '#app/form/form-source.ts';
import { colorOf } from '#app/routes/config/settings/branding/color-widget.tsx';
import { usePicture } from '#app/shell/query/use-picture.ts';
import { useCompanyName } from '#app/shell/top-bar/use-company-name.ts';
import { type BrandShades, brandColors } from '#domain/colors/brand-colors.ts';

/** A preview of the app in the entered color, light and dark, before it is saved. */
export function BrandingPreview() {
  const { light, dark } = brandColors(colorOf(useEntered('themeColor')));
  const logo = useEntered('logoImage');
  const darkLogo = useEntered('logoDarkImage');
  return (
    <div className="stack" role="img" aria-label="How the app looks in this color, light and dark">
      <Look scheme="light" shades={light} logo={logo} />
      <Look scheme="dark" shades={dark} logo={darkLogo ?? logo} />
    </div>
  );
}

interface LookProps {
  readonly scheme: 'light' | 'dark';
  readonly shades: BrandShades;
  readonly logo: unknown;
}

// Surfaces and texts of this scheme, whatever the page's own scheme is.
const grounds = { light: 'white-paper', dark: 'dark-glass' } as const;

function Look({ scheme, shades, logo }: LookProps) {
  const picture = usePicture(typeof logo === 'string' ? logo : null);
  const name = useCompanyName({ appCompanyName: useEntered('appCompanyName'), companyName: useEntered('companyName') });
  const colors: Readonly<Record<string, string>> = {
    '--brand-chosen': shades.chosen,
    '--brand-fill': shades.fill,
    '--on-brand-fill': shades.onFill,
    '--brand-text': shades.text,
    '--brand-tint': shades.tint,
    '--brand-line': shades.line,
  };
  return (
    <div className={`look ${grounds[scheme]}`} style={colors} aria-hidden>
      <div className="look-bar inline">
        {picture !== null && <img src={picture} alt="" />}
        {name}
        <span className="initials">RC</span>
      </div>
      <div className="look-body stack">
        <div className="look-step split">
          Flashing <span>Current</span>
        </div>
        <div className="look-row flow">
          <span className="look-chip">Rec. 23 PC</span>
          <span className="look-link">Open the rule</span>
          <span className="look-button">Chimneys</span>
        </div>
      </div>
    </div>
  );
}
