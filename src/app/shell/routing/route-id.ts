import { useParams } from 'react-router';

/** An id in the address: an integer, possibly negative; null when invalid. */
export function useRouteId(name: 'id' | 'documentId' = 'id'): number | null {
  const { [name]: id = '' } = useParams();
  const value = id === 'new' ? 0 : Number(id);
  return /^(-?\d{1,10}|new)$/.test(id) && Math.abs(value) <= 2_147_483_647 ? value : null;
}
