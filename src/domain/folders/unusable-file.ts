/** Sentences about a chosen file or folder of the storage that cannot be used. */
export const inaccessibleFile = 'The selected file is inaccessible. Please select a new one or check the permissions.';
export const unpermittedFile =
  'The connected file storage account does not have the necessary permissions on the selected file. Please select a new one or check the permissions.';
