// The photos of a paper: chosen from those of its lead, and listed in its content by the hash of their bytes.
import type { Settings } from '#contract/records/settings.ts';
import type { PaperPhoto, PaperSection } from '#documents/paper/paper.ts';
import type { PaperHead } from '#documents/paper/paper-source.ts';
import { type LeadPhoto, photoLimits } from '#domain/leads/lead-photo.ts';
import { jobTimeZone } from '#domain/regions/job-time-zone.ts';
import { formatDate } from '#domain/text/format-date.ts';

/** A photo as listed in the details of a paper. */
export type ChosenPhoto = Pick<LeadPhoto, 'sha256' | 'caption' | 'takenAt'>;

/** Photos checked or unchecked by hand, by hash. */
export type PhotoTicks = Readonly<Record<string, boolean>>;

/** The photos that are on a paper by default. */
export type PhotoRule = 'all' | 'chosen';

interface PhotoKind {
  readonly photos?: PhotoRule;
  readonly photosIf?: 'showPhotosSection';
}

/** The rule of a kind of paper with these settings; null when it prints no photos. */
export const photoRuleOf = ({ photos, photosIf }: PhotoKind, settings: Settings): PhotoRule | null =>
  photosIf !== undefined && settings[photosIf] !== true ? null : (photos ?? null);

export interface PhotoChoice {
  readonly photo: LeadPhoto;
  readonly isOn: boolean;
  /** The readable reason why a chosen photo is not on the paper; null when it is, or when it was not chosen. */
  readonly whyNot: string | null;
}

/**
 * Every photo of a lead with its place on a paper, oldest first; when a limit is reached, the last ones are left out.
 */
export function photoChoices(photos: readonly LeadPhoto[], ticks: PhotoTicks, rule: PhotoRule): readonly PhotoChoice[] {
  let [count, bytes] = [0, 0];
  const seen = new Set<string>();
  return [...photos].sort(byTime).flatMap((photo): PhotoChoice[] => {
    if (seen.has(photo.sha256)) return [];
    seen.add(photo.sha256);
    const isOn = ticks[photo.sha256] ?? rule === 'all';
    if (!isOn || photo.problem !== null) return [{ photo, isOn, whyNot: isOn ? photo.problem : null }];
    if (count + 1 > photoLimits.photos || bytes + photo.size > photoLimits.bytes)
      return [{ photo, isOn, whyNot: 'There is no room for it. Leave out another one.' }];
    count += 1;
    bytes += photo.size;
    return [{ photo, isOn, whyNot: null }];
  });
}

const byTime = (one: LeadPhoto, other: LeadPhoto): number =>
  one.takenAt.localeCompare(other.takenAt) || one.sha256.localeCompare(other.sha256);

/** The details of a paper, with the photos that its choices select. */
export const withPhotos = <D extends { readonly photoTicks?: unknown; readonly photos?: unknown }>(
  details: D,
  photos: readonly LeadPhoto[],
  rule: PhotoRule | null,
): D =>
  details.photoTicks === undefined
    ? details
    : {
        ...details,
        photos:
          rule === null
            ? []
            : photoChoices(photos, details.photoTicks as PhotoTicks, rule)
                .filter(({ isOn, whyNot }) => isOn && whyNot === null)
                .map(({ photo: { sha256, caption, takenAt } }) => ({ sha256, caption, takenAt })),
      };

/** The photos of the details as content, with the day on which each was taken. */
export const paperPhotos = (
  photos: readonly ChosenPhoto[],
  { lead, settings }: Pick<PaperHead, 'lead' | 'settings'>,
): readonly PaperPhoto[] =>
  photos.map(({ sha256, caption, takenAt }) => ({
    sha256,
    caption,
    date: Number.isNaN(Date.parse(takenAt))
      ? ''
      : formatDate(takenAt, 'longDate', jobTimeZone(lead, settings.timeZone)),
  }));

/** The section for the photos of a paper; omitted when there are none. */
export const photoSection = (photos: readonly ChosenPhoto[], isApart = false): readonly PaperSection[] =>
  photos.length === 0 ? [] : [{ kind: 'photos', heading: 'Photos', ...(isApart ? { isApart } : {}) }];
