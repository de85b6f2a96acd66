import { useParams } from 'react-router';

/** The id in the address: an integer, possibly negative; null when invalid. */
export function useRouteId(): number | null {
  const { id = '' } = useParams();
  const value = id === 'new' ? 0 : Number(id);
  return /^(-?\d{1,10}|new)$/.test(id) && Math.abs(value) <= 2_147_483_647 ? value : null;
}
