import { CompanyTextWidget } from '#app/company-texts/company-text-widget.tsx';
import { dataTheme } from '#app/form/data-form/data-theme.ts';
import type { FormTheme } from '#app/form/generated-form.tsx';
import { connectedWidget } from '#app/form/widgets/connected-widget.tsx';
import { AttachmentsWidget } from '#app/routes/config/settings/attachments/attachments-widget.tsx';
import { ColorWidget } from '#app/routes/config/settings/branding/color-widget.tsx';
import { ImagesWidget, ImageWidget } from '#app/routes/config/settings/branding/image-widget.tsx';
import { LeadTypesWidget } from '#app/routes/config/settings/lead-types-widget.tsx';
import { SecretWidget } from '#app/routes/config/settings/mail/secret-widget.tsx';
import { SectionsInfoWidget } from '#app/routes/config/settings/sections-info-widget.tsx';
import { DriveWidget } from '#app/storage/drive-widget.tsx';
import { FolderNamesWidget } from '#app/storage/folder-names-widget.tsx';
import { FolderWidget, StoredFileWidget } from '#app/storage/folder-widget.tsx';

/** The widgets of plain data, and those that only settings need. */
export const settingsTheme: FormTheme = {
  ...dataTheme,
  widgets: {
    ...dataTheme.widgets,
    attachments: connectedWidget(AttachmentsWidget),
    companyText: connectedWidget(CompanyTextWidget),
    color: connectedWidget(ColorWidget),
    drive: connectedWidget(DriveWidget),
    folder: connectedWidget(FolderWidget),
    folderNames: connectedWidget(FolderNamesWidget),
    image: connectedWidget(ImageWidget),
    images: connectedWidget(ImagesWidget),
    leadTypes: connectedWidget(LeadTypesWidget),
    storedFile: connectedWidget(StoredFileWidget),
    secret: connectedWidget(SecretWidget),
    sectionsInfo: connectedWidget(SectionsInfoWidget),
  },
};
