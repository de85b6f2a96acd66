import { expect, test } from 'vitest';
import { fittedSize, imageFileProblem, nameFor } from '#app/form/images/prepare-image.ts';

test.each([
  [4000, 3000, 1440, 1080],
  [3840, 2160, 1920, 1080],
  [3000, 4000, 1080, 1440],
  [1080, 3840, 540, 1920],
  [800, 600, 800, 600],
])('[P5] a picture of %i × %i is scaled to %i × %i', (width, height, fittedWidth, fittedHeight) => {
  expect(fittedSize(width, height)).toEqual({ width: fittedWidth, height: fittedHeight });
});

test('[P5] files that are not pictures are refused by name', () => {
  expect(imageFileProblem({ name: 'a.jpg', size: 0, type: 'image/jpeg' })).toBe('File is empty.');
  expect(imageFileProblem({ name: 'a.pdf', size: 9, type: 'application/pdf' })).toBe('Invalid image');
  expect(imageFileProblem({ name: 'a.webp', size: 9, type: 'image/webp' })).toBe(
    'Invalid file type. Only jpg, jpeg, png, gif files allowed.',
  );
  expect(imageFileProblem({ name: 'a.png', size: 9, type: 'image/png' })).toBeNull();
});

test.each([
  ['drone.gif', 'image/png', 'drone.png'],
  ['IMG_1.JPEG', 'image/jpeg', 'IMG_1.JPEG'],
  ['photo', 'image/jpeg', 'photo.jpg'],
  ['roof.v2.webp', 'image/jpeg', 'roof.v2.jpg'],
])('%s saved as %s is named %s', (name, type, called) => {
  expect(nameFor(name, type)).toBe(called);
});
