type Environment = 'development' | 'testing' | 'staging' | 'production';

const tunnels = ['.ngrok.io', '.ngrok.app', '.ngrok-free.app', '.trycloudflare.com', '.loca.lt'];

/** The environment of a host name: local and tunnels, test, staging; any other is production. */
export function environmentOf(hostname: string): Environment {
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname) || hostname.endsWith('.localhost');
  if (isLocal || tunnels.some((ending) => hostname.endsWith(ending))) return 'development';
  const [first = ''] = hostname.split('.');
  if (/(^|-)test(ing)?$/.test(first)) return 'testing';
  if (/(^|-)staging$/.test(first)) return 'staging';
  return 'production';
}

const suffixes: Readonly<Record<Environment, string>> = {
  development: ' (development)',
  testing: ' (testing)',
  staging: ' (staging)',
  production: '',
};

/** Title of the window: the route's title, a separator, the product, and the environment outside production. */
export const pageTitle = (routeTitle: string | null, environment: Environment): string =>
  `${routeTitle === null ? '' : `${routeTitle} | `}Eaveline${suffixes[environment]}`;
