import { useSheet } from '#app/form/sheet-store.ts';
import { formatMoney } from '#domain/text/format-number.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';

interface PreviewTotalProps {
  /** "Dana Whitfield", or the typed text. */
  readonly whose: string;
  readonly tradeName: string;
  /** The total, debounced while typing. */
  readonly drafted: Sheet;
  /** The total under the published catalog; null while the draft changes nothing. */
  readonly live: Sheet | null;
}

/** The total of the preview under the draft and, where it differs, under the published catalog. */
export function PreviewTotal({ whose, tradeName, drafted, live }: PreviewTotalProps) {
  const sheet = useSheet(wholeSheet);
  const textOf = (total: number) =>
    live === null || live.total === drafted.total
      ? `${tradeName} ${formatMoney(total)} in this draft.`
      : `${tradeName} ${formatMoney(live.total)} live, ${formatMoney(total)} in this draft.`;
  return (
    <p className="note preview-note">
      <span aria-hidden>
        {whose}: {textOf(sheet.total)}
      </span>
      <span className="vh" role="status">
        {textOf(drafted.total)}
      </span>
    </p>
  );
}

const wholeSheet = (sheet: Sheet): Sheet => sheet;
