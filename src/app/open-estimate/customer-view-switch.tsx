import { Icon } from '#app/components/icon.tsx';

interface CustomerViewSwitchProps {
  readonly isOn: boolean;
  readonly onTurn: (on: boolean) => void;
  /** A note for the rep is hidden from the customer. */
  readonly hasNote?: boolean;
}

export function CustomerViewSwitch({ isOn, onTurn, hasNote = false }: CustomerViewSwitchProps) {
  return (
    <label className="switch switch--bar">
      <input
        className="input-cover"
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        checked={isOn}
        onChange={(event) => onTurn(event.target.checked)}
      />
      <span className="switch-track vh--phone" aria-hidden />
      <span className="vh--phone">Customer view</span>
      <Icon name="eye" className="switch-icon" />
      {isOn && hasNote && (
        <span className="switch-note">
          <span className="vh">, a note for you is hidden</span>
        </span>
      )}
    </label>
  );
}
