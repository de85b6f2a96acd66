import { render, waitFor } from '@testing-library/react';
import { of } from 'rxjs';
import { expect, it, vi } from 'vitest';
import { DeviceProvider } from '#app/shell/device-context.tsx';
import { CompanyLogo } from '#app/shell/top-bar/company-logo.tsx';
import { ok } from '#domain/result.ts';
import { fakeDevice } from '#tests/support/device/fake-device.ts';

it('a company with a logo for the dark appearance has one picture for each', async () => {
  const darkId = 'd'.repeat(64);
  const requested: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:dark');
  const device = {
    ...fakeDevice({ now: new Date('2026-11-20T15:00:00Z') }),
    companyLogo$: of('blob:light'),
    settings$: of({ themeColor: '#2ab0da', logoDarkImage: darkId }),
    file: async (id: string) => {
      requested.push(id);
      return ok(new Blob());
    },
  };
  const { container } = render(
    <DeviceProvider device={device}>
      <CompanyLogo />
    </DeviceProvider>,
  );
  const sourceOf = (name: string) => container.querySelector(`img.${name}`)?.getAttribute('src');
  await waitFor(() => expect(sourceOf('logo-in-dark')).toBe('blob:dark'));
  expect(sourceOf('logo-in-light')).toBe('blob:light');
  expect(requested).toEqual([darkId]);
});
