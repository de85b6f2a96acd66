import icons from '#app/components/icons.svg?url&no-inline';

/** The name of a drawing in icons.svg. */
export type IconName =
  | 'alert-circle'
  | 'alert-triangle'
  | 'arrow-back-up'
  | 'arrow-down'
  | 'arrow-forward-up'
  | 'arrow-narrow-right'
  | 'arrow-up'
  | 'bold'
  | 'building'
  | 'calendar-event'
  | 'check'
  | 'checks'
  | 'chevron-down'
  | 'chevron-left'
  | 'chevron-right'
  | 'circle'
  | 'circle-check'
  | 'circle-dot'
  | 'circle-minus'
  | 'circle-x'
  | 'clipboard-text'
  | 'cloud-check'
  | 'cloud-off'
  | 'cloud-upload'
  | 'copy'
  | 'corner-down-right'
  | 'credit-card'
  | 'database-off'
  | 'device-tablet'
  | 'dots'
  | 'download'
  | 'eye'
  | 'eye-off'
  | 'file-certificate'
  | 'file-export'
  | 'file-plus'
  | 'file-spreadsheet'
  | 'file-text'
  | 'git-merge'
  | 'grip-vertical'
  | 'h-1'
  | 'h-2'
  | 'h-3'
  | 'info-circle'
  | 'italic'
  | 'list'
  | 'list-check'
  | 'list-numbers'
  | 'lock'
  | 'map-pin'
  | 'map-question'
  | 'math-function'
  | 'minus'
  | 'pencil'
  | 'percentage'
  | 'phone'
  | 'photo-plus'
  | 'plus'
  | 'printer'
  | 'question-mark'
  | 'refresh'
  | 'row-insert-bottom'
  | 'ruler'
  | 'search'
  | 'send'
  | 'share-2'
  | 'signature'
  | 'tools'
  | 'trash'
  | 'underline'
  | 'user'
  | 'user-search'
  | 'users-plus'
  | 'x'
  | 'zoom-in'
  | 'zoom-out';

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
