import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CellGrid } from '#app/catalog-draft/inputs/cell-grid.tsx';

it('Up, Down and Enter go to the input above or below in the same column', () => {
  render(
    <CellGrid
      label="Sizes"
      className="sizes"
      columns={[
        { key: 'from', label: 'From' },
        { key: 'to', label: 'To' },
      ]}
      rows={3}
      cell={(row, { key, label }) => (row === 1 && key === 'to' ? 'fixed' : <input aria-label={`${label} ${row}`} />)}
      act={() => null}
      addLabel="Add size"
      onAdd={() => undefined}
    />,
  );
  const press = (label: string, key: string) => {
    screen.getByLabelText(label).focus();
    fireEvent.keyDown(screen.getByLabelText(label), { key });
    return document.activeElement?.getAttribute('aria-label');
  };
  expect(press('From 0', 'ArrowDown')).toBe('From 1');
  expect(press('From 1', 'Enter')).toBe('From 2');
  expect(press('From 2', 'ArrowUp')).toBe('From 1');
  expect(press('To 0', 'ArrowDown')).toBe('To 2');
  expect(press('From 2', 'ArrowDown')).toBe('From 2');
  expect(press('From 0', 'ArrowUp')).toBe('From 0');
});
