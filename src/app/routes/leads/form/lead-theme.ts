import { dataTheme } from '#app/form/data-form/data-theme.ts';
import type { FormTheme } from '#app/form/generated-form.tsx';
import { connectedWidget } from '#app/form/widgets/connected-widget.tsx';
import { AddressWidget } from '#app/routes/leads/form/address-widget.tsx';

export const leadTheme: FormTheme = {
  ...dataTheme,
  widgets: { ...dataTheme.widgets, address: connectedWidget(AddressWidget) },
};
