/** The id of a file: 64 hexadecimal digits. */
export const fileIdPattern = '^[0-9a-f]{64}$';

const pattern = new RegExp(fileIdPattern);

export const isFileId = (id: string | null | undefined): id is string => pattern.test(id ?? '');
