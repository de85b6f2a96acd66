// The company's files at Google or Microsoft.
import { fileShape } from '#contract/records/file.ts';
import { fileStorageFileShape } from '#contract/records/file-storage-file.ts';
import { googlePickerShape } from '#contract/records/google-picker.ts';
import { microsoftPickerShape } from '#contract/records/microsoft-picker.ts';
import { integrationAccountShape } from '#contract/records/oauth-account.ts';
import { storageChildrenShape } from '#contract/records/storage-children.ts';
import { storageDriveShape } from '#contract/records/storage-drive.ts';
import type { Routes } from '#contract/route.ts';

const transient = 'The storage does not answer right now; Retry-After says when to ask again.';
const itemId = { type: 'string', minLength: 1, maxLength: 200 } as const;

export const storageRoutes = {
  googlePicker: {
    method: 'GET',
    path: '/api/googleintegration/picker-info',
    tag: 'google',
    summary: 'Token and keys for Google’s file picker',
    who: 'admin',
    answer: { kind: 'one', shape: googlePickerShape },
    refuses: { 503: transient },
  },
  microsoftPicker: {
    method: 'GET',
    path: '/api/microsoftintegration/picker-info',
    tag: 'microsoft',
    summary: 'Token and address for Microsoft’s file picker',
    description:
      'The token is good for the files of one host: the account’s own files, or the sites of its organization.',
    who: 'admin',
    query: {
      resource: {
        type: 'string',
        maxLength: 2000,
        description: 'Address whose host is opened; by default the own files.',
      },
    },
    answer: { kind: 'one', shape: microsoftPickerShape },
    refuses: { 503: transient },
  },
  microsoftDrives: {
    method: 'GET',
    path: '/api/microsoftintegration/drives',
    tag: 'microsoft',
    summary: 'Drives and libraries of the account',
    description: 'An empty list when Microsoft is not connected or does not answer.',
    who: 'admin',
    answer: { kind: 'list', shape: storageDriveShape },
  },
  drives: {
    method: 'GET',
    path: '/api/filestorageintegration/drives',
    summary: 'Drives of the chosen storage',
    who: 'admin',
    answer: { kind: 'list', shape: storageDriveShape },
    refuses: { 503: transient },
  },
  children: {
    method: 'GET',
    path: '/api/filestorageintegration/children',
    summary: 'Files and folders in a folder of the chosen storage',
    who: 'admin',
    query: {
      folderId: { ...itemId, required: true, description: 'The folder.' },
      page: { type: 'string', maxLength: 4000, description: 'The page, from the answer before.' },
      text: { type: 'string', maxLength: 100, description: 'Only names with this text.' },
      foldersOnly: { type: 'boolean', description: 'Only folders.' },
    },
    answer: { kind: 'one', shape: storageChildrenShape },
    refuses: { 503: transient },
  },
  file: {
    method: 'GET',
    path: '/api/filestorageintegration/files/:id',
    summary: 'A file or folder of the chosen storage',
    description: 'Null when it cannot be read: it is gone, not shared, or the storage does not answer.',
    who: 'member',
    params: { id: { ...itemId, description: 'Id; at Microsoft the drive’s id, a colon and the item’s id.' } },
    answer: { kind: 'one', shape: fileStorageFileShape, orNull: true },
  },
  attach: {
    method: 'POST',
    path: '/api/filestorageintegration/files/:id/attachment',
    summary: 'Store a file of the storage as a contract attachment',
    description: 'A copy is stored, so contracts never change with the storage. One that cannot be printed is refused.',
    who: 'admin',
    params: { id: { ...itemId, description: 'Id; at Microsoft the drive’s id, a colon and the item’s id.' } },
    isChange: true,
    answer: { kind: 'one', shape: fileShape, status: 201 },
    refuses: { 503: transient },
  },
  disable: {
    method: 'POST',
    path: '/api/filestorageintegration/oauth-disable',
    summary: 'End the connection to the chosen storage',
    who: 'admin',
    answer: { kind: 'one', shape: integrationAccountShape },
  },
} as const satisfies Routes;
