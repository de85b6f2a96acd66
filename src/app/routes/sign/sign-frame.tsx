import { type ReactNode, useCallback } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { useDevice } from '#app/shell/device-context.tsx';
import { useBroughtPicture } from '#app/shell/query/use-picture.ts';
import { BrandMark } from '#app/shell/top-bar/brand-mark.tsx';
import type { LinkOpening } from '#contract/records/link-opening.ts';
import type { LinkedDocument } from '#contract/records/linked-document.ts';
import { signingLinkRoutes as routes } from '#contract/routes/signing-links.ts';
import { formatPhone } from '#domain/formats/phone-number.ts';

interface SignFrameProps {
  readonly token: string;
  readonly opening: LinkOpening | null;
  readonly linked: LinkedDocument | null;
  readonly children: ReactNode;
}

/** The frame of the page: the company with its logo and phone number, without the rest of the app. */
export function SignFrame({ token, opening, linked, children }: SignFrameProps) {
  const logo = useLogo(token, opening?.hasLogo ?? false);
  const phone = linked?.salespersonPhone ?? opening?.phoneNumber ?? null;
  return (
    <div className="sign">
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header className="sign-head inline">
        {logo && <img src={logo} alt="" />}
        <b>{opening?.companyName ?? ''}</b>
        {phone && (
          <a className="sign-phone inline" href={`tel:${phone}`}>
            <Icon name="phone" />
            {formatPhone(phone)}
          </a>
        )}
      </header>
      {children}
      <footer className="sign-foot">
        <span>{opening?.companyName ?? ''}</span>
        <span className="inline">
          <BrandMark />
          Eaveline
        </span>
      </footer>
    </div>
  );
}

function useLogo(token: string, hasLogo: boolean): string | null {
  const { session } = useDevice();
  const bring = useCallback((of: string) => session.request(routes.logo, { body: { token: of } }), [session]);
  return useBroughtPicture(bring, hasLogo ? token : null);
}
