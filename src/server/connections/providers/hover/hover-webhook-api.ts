import type { ConnectionContext } from '#server/connections/connection-context.ts';
import { providerClient } from '#server/connections/provider-client.ts';
import { ProviderFailure } from '#server/connections/provider-failure.ts';
import { isWebhook, isWebhooks } from '#server/connections/providers/hover/hover-shapes.ts';

interface NewWebhook {
  readonly id: number;
  /** Signs its events; Hover tells it only once. */
  readonly secret: string;
}

/** Hover's calls for webhooks, with a company's connection. Each throws a `ProviderFailure`. */
interface HoverWebhookApi {
  /** Ids of the webhooks with an address. */
  readonly listOf: (url: string) => Promise<readonly number[]>;
  readonly add: (url: string) => Promise<NewWebhook>;
  readonly exists: (id: number) => Promise<boolean>;
  /** False for a code that is not accepted. */
  readonly verify: (code: string) => Promise<boolean>;
  readonly requestCode: (id: number) => Promise<void>;
  readonly remove: (id: number) => Promise<void>;
}

const webhooksUrl = 'https://hover.to/api/v2/webhooks';
const missing = 404;

export function hoverWebhookApi(context: ConnectionContext, companyId: number): HoverWebhookApi {
  const client = providerClient(context, { companyId, provider: 'hover' });
  const isBackground = true;
  const broken = (code: string) => new ProviderFailure('Hover', 'broken', { code });
  return {
    listOf: async (url) => {
      const { json } = await client.call({ url: webhooksUrl, isBackground });
      if (!isWebhooks(json)) throw broken('webhooks');
      return json.results.flatMap((one) => (one.url === url ? [one.id] : []));
    },
    add: async (url) => {
      const json = { webhook: { url, content_type: 'json' } };
      const answer = await client.call({ method: 'POST', url: webhooksUrl, json, isBackground });
      if (!isWebhook(answer.json) || !answer.json.hmac_secret) throw broken('webhook');
      return { id: answer.json.id, secret: answer.json.hmac_secret };
    },
    exists: async (id) =>
      (await client.call({ url: `${webhooksUrl}/${id}`, expected: [missing], isBackground })).status !== missing,
    verify: async (code) => {
      const url = `${webhooksUrl}/${encodeURIComponent(code)}/verify`;
      return (await client.call({ method: 'PUT', url, expected: [missing], isBackground })).status !== missing;
    },
    requestCode: async (id) => {
      const url = `${webhooksUrl}/${id}/request_verification`;
      await client.call({ method: 'POST', url, isRepeatable: true, isBackground });
    },
    remove: async (id) => {
      await client.call({ method: 'DELETE', url: `${webhooksUrl}/${id}`, expected: [missing], isBackground });
    },
  };
}
