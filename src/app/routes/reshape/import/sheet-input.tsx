import { type ChangeEvent, type DragEvent, type ReactNode, useState } from 'react';
import { workbookType } from '#contract/routes/reshaping.ts';

interface SheetInputProps {
  readonly label: string;
  readonly className: string;
  readonly onFile: (file: File) => void;
  readonly children: ReactNode;
}

const accepted = `.xlsx,.csv,text/csv,${workbookType}`;

/** An area that opens the choice of a file, and takes a dropped one. */
export function SheetInput({ label, className, onFile, children }: SheetInputProps) {
  const [isOver, setIsOver] = useState(false);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // The same file can be chosen again after a correction.
    target.value = '';
    if (file !== undefined) onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file !== undefined) onFile(file);
  };
  return (
    <label
      className={isOver ? `${className} import-over` : className}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      {children}
      <input className="vh" type="file" accept={accepted} aria-label={label} onChange={choose} />
    </label>
  );
}
