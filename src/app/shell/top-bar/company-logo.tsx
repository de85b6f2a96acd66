import { useDevice, useObservable } from '#app/shell/device-context.tsx';
import { usePicture } from '#app/shell/query/use-picture.ts';
import '#app/shell/top-bar/company-logo.css';

/** The company's logo; a company may have a second one for the dark appearance. */
export function CompanyLogo() {
  const device = useDevice();
  const logo = useObservable(device.companyLogo$, null);
  const darkLogo = usePicture(useObservable(device.settings$, null)?.logoDarkImage);
  return (
    <>
      {logo !== null && <img className={darkLogo === null ? undefined : 'logo-in-light'} src={logo} alt="" />}
      {darkLogo !== null && <img className="logo-in-dark" src={darkLogo} alt="" />}
    </>
  );
}
