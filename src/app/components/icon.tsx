import type { IconName } from '#app/components/icon-name.ts';
import icons from '#app/components/icons.svg?url&no-inline';

interface IconProps {
  readonly name: IconName;
  readonly className?: string;
}

/** A decorative picture: the words beside it say the same. All drawings are in one file, which the device caches. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg className={className === undefined ? 'icon' : `icon ${className}`} aria-hidden>
      <use href={`${icons}#${name}`} />
    </svg>
  );
}
