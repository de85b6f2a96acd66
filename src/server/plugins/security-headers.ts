import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

// The camera stays allowed: choosing a file can take a photo.
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

/** Restricts browsers to our own files. */
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
    // Browsers honor it over HTTPS only.
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
    // Only the app's own origin may embed its downloads.
    crossOriginResourcePolicy: { policy: 'same-origin' },
  });
  app.addHook('onSend', async (request, reply) => {
    reply.header('permissions-policy', unusedFeatures);
    // No page is for the public, and the address of a buyer's page is a secret.
    reply.header('x-robots-tag', 'noindex, nofollow');
    if (/^\/api(\/|$)/i.test(request.url)) reply.header('cache-control', 'no-store');
  });
}
