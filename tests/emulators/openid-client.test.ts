// The emulators follow OAuth 2 as a client that nobody here wrote understands it.
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  randomPKCECodeVerifier,
  refreshTokenGrant,
} from 'openid-client';
import { expect, test } from 'vitest';
import { returnAddress } from '#tests/emulators/connect.ts';
import { consentByCall } from '#tests/support/emulators/consent-by-call.ts';
import { googleClient, googleEmulator } from '#tests/support/emulators/google/google.ts';
import { hoverClient, hoverEmulator } from '#tests/support/emulators/hover/hover.ts';
import { microsoftClient, microsoftEmulator } from '#tests/support/emulators/microsoft/microsoft.ts';
import { zohoClient, zohoEmulator } from '#tests/support/emulators/zoho/zoho.ts';

const microsoftIssuer = 'https://login.microsoftonline.com/6f1e2d3c-0000-4000-8000-000000007e4a/v2.0';

const providers = [
  {
    name: 'Google',
    make: googleEmulator,
    client: googleClient,
    issuer: 'https://accounts.google.com',
    paths: ['/o/oauth2/v2/auth', '/token'],
    members: { scope: 'openid email', access_type: 'offline', prompt: 'consent' },
  },
  {
    name: 'Microsoft',
    make: microsoftEmulator,
    client: microsoftClient,
    issuer: microsoftIssuer,
    paths: ['/common/oauth2/v2.0/authorize', '/common/oauth2/v2.0/token'],
    members: { scope: 'openid email offline_access User.Read' },
  },
  {
    name: 'Hover',
    make: hoverEmulator,
    client: hoverClient,
    issuer: 'https://hover.to',
    paths: ['/oauth/authorize', '/oauth/token'],
    members: { scope: 'all' },
  },
  {
    name: 'Zoho',
    make: zohoEmulator,
    client: zohoClient,
    issuer: 'https://accounts.zoho.com',
    paths: ['/oauth/v2/auth', '/oauth/v2/token'],
    members: { scope: 'ZohoCRM.org.READ,ZohoCRM.users.READ', access_type: 'offline', prompt: 'consent' },
  },
] as const;

test.each(providers)(
  'openid-client connects to $name, renews its tokens, and sees a used code and a foreign state',
  async (provider) => {
    const emulator = provider.make();
    const url = await emulator.start();
    const [authorize, token] = provider.paths;
    for (const proof of [ClientSecretPost, ClientSecretBasic]) {
      const configuration = new Configuration(
        { issuer: provider.issuer, authorization_endpoint: url + authorize, token_endpoint: url + token },
        provider.client.id,
        undefined,
        proof(provider.client.secret),
      );
      allowInsecureRequests(configuration);
      configuration[customFetch] = async (address, options) => {
        const answer = await fetch(address, options as RequestInit);
        const json = await answer.json();
        // Zoho refuses with the status 200.
        const status = json.error === undefined ? answer.status : Math.max(400, answer.status);
        return Response.json(json.error === 'invalid_code' ? { error: 'invalid_grant' } : json, { status });
      };
      const verifier = randomPKCECodeVerifier();
      const page = buildAuthorizationUrl(configuration, {
        ...provider.members,
        redirect_uri: returnAddress,
        state: 'state-1',
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      const back = await consentByCall(page.href);
      const checks = { pkceCodeVerifier: verifier, expectedState: 'state-1' };
      const foreign = authorizationCodeGrant(configuration, back, { ...checks, expectedState: 'other' });
      await expect(foreign).rejects.toMatchObject({ code: 'OAUTH_INVALID_RESPONSE' });
      const tokens = await authorizationCodeGrant(configuration, back, checks);
      expect(tokens.expires_in).toBeGreaterThan(3500);
      const renewed = await refreshTokenGrant(configuration, tokens.refresh_token ?? '');
      expect(renewed.access_token).not.toBe(tokens.access_token);
      await expect(authorizationCodeGrant(configuration, back, checks)).rejects.toMatchObject({
        error: 'invalid_grant',
      });
      const ended = refreshTokenGrant(configuration, renewed.refresh_token ?? tokens.refresh_token ?? '');
      await expect(ended).rejects.toMatchObject({ error: 'invalid_grant' });
    }
    await emulator.stop();
  },
);
