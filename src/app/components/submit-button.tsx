interface SubmitButtonProps {
  readonly label: string;
  readonly isBusy: boolean;
  readonly disabled?: boolean;
}

/** Submits the form around it, and shows that its work takes a moment. */
export function SubmitButton({ label, isBusy, disabled = false }: SubmitButtonProps) {
  return (
    <button type="submit" className="btn btn--primary" disabled={isBusy || disabled} aria-busy={isBusy}>
      {isBusy ? 'Loading…' : label}
    </button>
  );
}
