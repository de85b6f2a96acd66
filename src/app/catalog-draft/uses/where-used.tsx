import { useState } from 'react';
import { UseList } from '#app/catalog-draft/uses/use-list.tsx';
import { useUses } from '#app/catalog-draft/uses/use-uses.ts';
import { Icon } from '#app/components/icon.tsx';
import '#app/catalog-draft/uses/use-list.css';

interface WhereUsedProps {
  readonly id: string;
  readonly name: string;
}

/** The uses of a field or an option; looked up when it is opened. */
export function WhereUsed({ id, name }: WhereUsedProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="where-used" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        Where {name} is used
        <Icon name="chevron-down" />
      </summary>
      {isOpen && <Opened id={id} />}
    </details>
  );
}

function Opened({ id }: { readonly id: string }) {
  return <UseList uses={useUses(id)} />;
}
