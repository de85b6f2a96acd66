import { useEffect } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';

interface RedirectProps {
  readonly to: string;
  readonly state?: unknown;
}

/**
 * Replaces the address, unless a navigation is pending. Another navigation may abort this one, so it is repeated while
 * the page stays: the router's `Navigate` tries once.
 */
export function Redirect({ to, state: given }: RedirectProps) {
  const { state } = useNavigation();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    // If the user has navigated since this render, the next render follows.
    if (state !== 'idle' || window.location.pathname !== pathname) return;
    void navigate(to, { state: given, replace: true });
  }, [state, pathname, to, given, navigate]);
  return null;
}
