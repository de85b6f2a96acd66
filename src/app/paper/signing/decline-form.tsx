import { useId, useState } from 'react';

interface DeclineFormProps {
  readonly noun: string;
  readonly name: string;
  readonly onDecline: (reason: string) => void;
}

/** A signer who does not want to sign gives a reason; that ends the paper. */
export function DeclineForm({ noun, name, onDecline }: DeclineFormProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  if (!isOpen) {
    return (
      <button type="button" className="btn btn--quiet" onClick={() => setIsOpen(true)}>
        {name} declines
      </button>
    );
  }
  const isEmpty = reason.trim() === '';
  return (
    <div className="decline">
      <div className="control">
        <label htmlFor={id}>Why does {name} not sign?</label>
        <textarea
          id={id}
          className="input"
          rows={3}
          maxLength={2000}
          value={reason}
          aria-describedby={`${id}-error`}
          onChange={(event) => setReason(event.target.value)}
        />
        <p className="error" role="alert" id={`${id}-error`}>
          {isTried && isEmpty && 'Enter the reason.'}
        </p>
      </div>
      <p className="note">The {noun} ends here, for every signer. A new one can be made.</p>
      <div className="pad-acts inline">
        <button type="button" className="btn btn--plain" onClick={() => setIsOpen(false)}>
          Back
        </button>
        <button
          type="button"
          className="btn btn--danger"
          onClick={() => (isEmpty ? setTried(true) : onDecline(reason.trim()))}
        >
          Decline the {noun}
        </button>
      </div>
    </div>
  );
}
