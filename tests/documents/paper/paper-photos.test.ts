import { expect, test } from 'vitest';
import { photoChoices, withPhotos } from '#documents/paper/paper-photos.ts';

const onLead = (count: number, size = 1_000) =>
  Array.from({ length: count }, (_, index) => ({
    sha256: `${index}`.padStart(64, '0'),
    caption: '',
    size,
    problem: null,
    takenAt: `2026-07-01T15:${`${index}`.padStart(2, '0')}:00.000Z`,
  }));

test('all photos are on a contract, ordered by time, up to its limits in number and size', () => {
  const leftOut = (list: Parameters<typeof photoChoices>[0], ticks = {}) =>
    photoChoices(list, ticks, 'all').flatMap(({ whyNot }, index) => (whyNot === null ? [] : [index]));
  expect(photoChoices([...onLead(3)].reverse(), {}, 'all').map(({ photo }) => photo.sha256.at(-1))).toEqual([
    '0',
    '1',
    '2',
  ]);
  expect(leftOut(onLead(26))).toEqual([24, 25]);
  expect(leftOut(onLead(26), { [onLead(1)[0]?.sha256 ?? '']: false })).toEqual([25]);
  expect(leftOut(onLead(7, 1_400_000))).toEqual([5, 6]);
  const gif = onLead(1).map((photo) => ({ ...photo, problem: 'Only a JPEG or PNG can be printed.' }));
  expect(photoChoices(gif, {}, 'all')).toMatchObject([{ isOn: true, whyNot: 'Only a JPEG or PNG can be printed.' }]);
});

test('a change order has only the chosen photos, and a kind without photos gets none', () => {
  const [first] = onLead(2);
  const ticks = { [first?.sha256 ?? '']: true };
  expect(withPhotos({ photoTicks: ticks, photos: [] }, onLead(2), 'chosen').photos).toEqual([
    { sha256: first?.sha256, caption: '', takenAt: first?.takenAt },
  ]);
  expect(withPhotos({ photoTicks: {}, photos: [] }, onLead(2), 'all').photos).toHaveLength(2);
  expect(withPhotos({ photoTicks: {}, photos: [first] }, onLead(2), null).photos).toEqual([]);
});
