import { type ChangeEvent, type DragEvent, type ReactNode, useState } from 'react';

interface FileInputProps {
  readonly label: string;
  readonly className: string;
  /** File types that the file dialog offers. */
  readonly accept: string;
  readonly onFile: (file: File) => void;
  readonly children: ReactNode;
}

/** An area that opens the file dialog, and accepts a dropped file. */
export function FileInput({ label, className, accept, onFile, children }: FileInputProps) {
  const [isOver, setIsOver] = useState(false);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // Cleared so that the same file can be chosen again after a correction.
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
