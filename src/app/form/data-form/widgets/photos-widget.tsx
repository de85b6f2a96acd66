import { dataOptions } from '#app/form/data-form/data-options.ts';
import type { FormChoice } from '#app/form/data-form/form-definition.ts';
import type { InputProps } from '#app/form/widgets/input-props.ts';
import { usePhoto } from '#app/shell/query/use-picture.ts';
import { type PhotoChoice, type PhotoTicks, photoChoices } from '#documents/paper/paper-photos.ts';
import { photoHint } from '#domain/leads/lead-photo.ts';
import { formatDate } from '#domain/text/format-date.ts';
import '#app/form/data-form/widgets/photos-widget.css';

/** Photos of the lead to select for a paper; the value holds only those that a person has changed. */
export function PhotosWidget({ id, value, options, onChange }: InputProps) {
  const { member } = dataOptions(options);
  const choices: readonly FormChoice[] = Array.isArray(member.choices) ? member.choices : [];
  const ticks = (value ?? {}) as PhotoTicks;
  const rule = choices[0]?.isOn === true ? 'all' : 'chosen';
  const photos = photoChoices(
    choices.flatMap(({ photo }) => photo ?? []),
    ticks,
    rule,
  );
  if (photos.length === 0)
    return (
      <p id={id} className="note">
        This lead has no photos. Add them on the page of the lead.
      </p>
    );
  const printed = photos.filter(({ isOn, whyNot }) => isOn && whyNot === null).length;
  return (
    <div id={id}>
      <p className="note" role="status">
        {printed} of {photos.length} on this paper. {photoHint}
      </p>
      <ul className="photo-choices">
        {photos.map((choice) => (
          <PhotoBox
            key={choice.photo.sha256}
            choice={choice}
            onChange={(isOn) => onChange({ ...ticks, [choice.photo.sha256]: isOn })}
          />
        ))}
      </ul>
    </div>
  );
}

interface PhotoBoxProps {
  readonly choice: PhotoChoice;
  readonly onChange: (isOn: boolean) => void;
}

function PhotoBox({ choice: { photo, isOn, whyNot }, onChange }: PhotoBoxProps) {
  const url = usePhoto(photo.sha256);
  return (
    <li>
      <label className="check">
        <input
          type="checkbox"
          checked={isOn && photo.problem === null}
          disabled={photo.problem !== null}
          onChange={(event) => onChange(event.target.checked)}
        />
        {url !== null && <img src={url} alt="" />}
        <span>
          {photo.caption || 'Photo without caption'}
          <span className="note">{formatDate(photo.takenAt, 'shortDate')}</span>
          {(photo.problem ?? whyNot) !== null && <em>{photo.problem ?? whyNot}</em>}
        </span>
      </label>
    </li>
  );
}
