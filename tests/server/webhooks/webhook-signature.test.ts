import { expect, test } from 'vitest';
import { signedHeaders, webhookSecret } from '#server/webhooks/webhook-signature.ts';

// The example of the Standard Webhooks specification.
const example = {
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  timestamp: 1614265330,
  body: '{"test": 2432232314}',
};
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

test('a message is signed as in the Standard Webhooks specification', () => {
  expect(signedHeaders(example, [secret])).toEqual({
    'webhook-id': example.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

test('two valid secrets give two signatures', () => {
  const [one, two] = [webhookSecret('01'.repeat(32)), webhookSecret('02'.repeat(32))];
  const both = signedHeaders(example, [one, two])['webhook-signature'];
  const single = [one, two].map((each) => signedHeaders(example, [each])['webhook-signature']);
  expect(both).toBe(single.join(' '));
  expect(new Set(single).size).toBe(2);
});
