import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

// The camera stays allowed, because a file input can take a photo.
const unusedFeatures = [
  'accelerometer',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** Restricts the page to our own files. */
export async function securityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        // The preview of a paper is a PDF made on the device.
        frameSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // Browsers honor this header over HTTPS only.
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
    // Only the app's own origin may embed its downloads.
    crossOriginResourcePolicy: { policy: 'same-origin' },
  });
  app.addHook('onSend', async (request, reply) => {
    reply.header('permissions-policy', unusedFeatures);
    // No page is public, and the address of a buyer's page is a secret, so search engines index nothing.
    reply.header('x-robots-tag', 'noindex, nofollow');
    if (!/^\/api(\/|$)/i.test(request.url)) return;
    reply.header('cache-control', 'no-store');
    // Devices compare their clocks with it.
    reply.header('x-server-time', app.context.now().toISOString());
  });
}
