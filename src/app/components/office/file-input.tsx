import { type ChangeEvent, type DragEvent, type ReactNode, useState } from 'react';

interface FileInputProps {
  readonly label: string;
  readonly className: string;
  /** Kinds of files that the choice offers. */
  readonly accept: string;
  readonly onFile: (file: File) => void;
  readonly children: ReactNode;
}

/** An area that opens the choice of a file, and takes a dropped one. */
export function FileInput({ label, className, accept, onFile, children }: FileInputProps) {
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
      className={isOver ? `${className} is-over` : className}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      {children}
      <input className="vh" type="file" accept={accept} aria-label={label} onChange={choose} />
    </label>
  );
}
