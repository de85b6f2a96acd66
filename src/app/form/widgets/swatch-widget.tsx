import { use, useState } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { fieldOptions } from '#app/form/field-options.ts';
import { LineContext } from '#app/form/line-context.ts';
import { choicesOf, optionOf, useCatalogOptions } from '#app/form/widgets/choices.ts';
import type { InputProps } from '#app/form/widgets/input-props.ts';
import { SelectWidget } from '#app/form/widgets/select-widget.tsx';
import { usePicture } from '#app/shell/query/use-picture.ts';
import type { FieldOption } from '#contract/records/option.ts';
import { isUndecided } from '#domain/catalog/undecided-option.ts';
import '#app/form/widgets/swatch-widget.css';

/** Picture choices; within a line there is only room for a list with colored dots. */
export function SwatchWidget(props: InputProps) {
  return use(LineContext) !== null ? <SelectWidget {...props} /> : <Swatches {...props} />;
}

function Swatches({ id, value, label, options, disabled, readonly, described, onChange }: InputProps) {
  const catalogOptions = useCatalogOptions(fieldOptions(options).fieldId);
  return (
    <fieldset id={id} className="swatches" {...described}>
      <legend className="vh">{label}</legend>
      {choicesOf(options).map((choice) => (
        <label key={choice.key} className="swatch">
          <input
            className="input-cover"
            type="radio"
            name={id}
            checked={choice.value === value}
            disabled={disabled || readonly}
            onChange={() => onChange(choice.value)}
          />
          <SwatchPicture undecided={isUndecided(choice.label)} option={optionOf(catalogOptions, choice.value)} />
          <span>{choice.label}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface SwatchPictureProps {
  readonly undecided: boolean;
  readonly option: FieldOption | undefined;
}

function SwatchPicture({ undecided, option }: SwatchPictureProps) {
  const picture = usePicture(undecided ? null : option?.image);
  const [broken, setBroken] = useState<string | null>(null);
  if (picture !== null && picture !== broken)
    return <img src={picture} alt="" width="160" height="112" loading="lazy" onError={() => setBroken(picture)} />;
  if (!undecided && option?.color) return <span className="swatch-plain" style={{ backgroundColor: option.color }} />;
  return (
    <span className="swatch-blank">
      <Icon name="question-mark" />
    </span>
  );
}
