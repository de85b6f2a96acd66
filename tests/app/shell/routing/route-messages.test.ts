import { expect, test } from 'vitest';
import { routeMessage, withoutMessage } from '#app/shell/routing/route-messages.ts';

test('[P2] an address carries a message, its type and whether it closes by itself', () => {
  const query = new URLSearchParams('message=Saved&messageType=success&messageAutoHide=false');
  expect(routeMessage(query)).toEqual({ message: 'Saved', type: 'success', autoClose: false });
});

test('an unknown type is information, and a message closes by itself by default', () => {
  expect(routeMessage(new URLSearchParams('message=<b>Hi</b>&messageType=evil'))).toEqual({
    message: '<b>Hi</b>',
    type: 'info',
    autoClose: true,
  });
});

test('without a message nothing is shown, and the rest of the address stays', () => {
  expect(routeMessage(new URLSearchParams('message=%20&page=2'))).toBeNull();
  const left = withoutMessage(new URLSearchParams('page=2&message=x&messageType=info&messageAutoHide=true&who=mine'));
  expect(left.toString()).toBe('page=2&who=mine');
});
