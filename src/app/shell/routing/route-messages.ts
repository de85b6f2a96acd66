import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { type MessageType, useMessages } from '#app/shell/messages.tsx';

const types: readonly MessageType[] = ['success', 'error', 'warning', 'info'];
const names = ['message', 'messageType', 'messageAutoHide'];

interface RouteMessage {
  readonly message: string;
  readonly type: MessageType;
  readonly autoClose: boolean;
}

/** The message in an address; null without one. */
export function routeMessage(query: URLSearchParams): RouteMessage | null {
  const message = query.get('message');
  if (message === null || message.trim() === '') return null;
  const type = types.find((candidate) => candidate === query.get('messageType')) ?? 'info';
  return { message, type, autoClose: query.get('messageAutoHide') !== 'false' };
}

/** The same query without the message. */
export const withoutMessage = (query: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...query].filter(([name]) => !names.includes(name)));

/** Shows the message of an address once, as plain text, and removes it from the address. */
export function useRouteMessages(): void {
  const [query, setQuery] = useSearchParams();
  const { show } = useMessages();
  const carried = names.some((name) => query.has(name)) ? query.toString() : null;
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (carried === shown.current) return;
    shown.current = carried;
    if (carried === null) return;
    const current = new URLSearchParams(carried);
    const found = routeMessage(current);
    if (found !== null) show(found.message, found.type, { autoClose: found.autoClose });
    setQuery(withoutMessage(current), { replace: true });
  }, [carried, show, setQuery]);
}
