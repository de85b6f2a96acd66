// Camera metadata is removed; clean bytes stay as they are, so that a hash made on the device holds in the office.
import { expect, test } from 'vitest';
import { cleanPicture } from '#domain/pictures/clean-picture.ts';
import { encodePng } from '#tests/support/encode-png.ts';
import { cameraJpeg, describedPng, path } from '#tests/support/papers/photo-files.ts';

const gif = Buffer.from('GIF89a\x02\0\x03\0\0\0\0;', 'latin1');

test.each([
  ['image/jpeg', cameraJpeg(4000, 3000)],
  ['image/jpeg', cameraJpeg(40, 30, 1)],
  ['image/png', describedPng()],
  ['image/png', Buffer.from(encodePng(2, 3, Buffer.alloc(7)))],
  ['image/gif', gif],
])('a clean %s passes unchanged', (mediaType, given) => {
  const once = cleanPicture(mediaType, given);
  const bytes = once?.bytes ?? new Uint8Array();
  expect(Buffer.from(bytes).toString('latin1')).not.toContain(path);
  expect(Buffer.from(cleanPicture(mediaType, bytes)?.bytes ?? []).equals(bytes)).toBe(true);
});

test('a slice of a larger buffer is read within its bounds', () => {
  const jpeg = cameraJpeg(40, 30);
  const memory = new Uint8Array([...Buffer.alloc(7, 0xff), ...jpeg, ...Buffer.alloc(9, 0xff)]);
  expect(cleanPicture('image/jpeg', memory.subarray(7, 7 + jpeg.length))).toMatchObject({ width: 40, height: 30 });
});

test.each([
  ['image/jpeg', Buffer.from([0xff, 0xd8])],
  ['image/jpeg', cameraJpeg(40, 30).subarray(0, 60)],
  ['image/png', describedPng().subarray(0, -30)],
  ['image/png', Buffer.alloc(0)],
  ['image/gif', gif.subarray(0, 9)],
])('an incomplete %s is rejected', (mediaType, given) => {
  expect(cleanPicture(mediaType, given)).toBeNull();
});
