/**
 * What the page may load and run: its own files and nothing else. Monaco writes `style` attributes and elements,
 * hence the one exception; workers come from files of ours, never from blobs.
 */
const directives = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'worker-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'font-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'require-trusted-types-for': ["'script'"],
}

const text = (entries: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(entries)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')

/** For the `<meta>` element, so that the policy holds wherever the built files are served from. */
export const contentSecurityPolicy = text(directives)

/** For the header of our own preview server: browsers take `frame-ancestors` from a header only. */
export const contentSecurityPolicyHeader = text({ ...directives, 'frame-ancestors': ["'none'"] })
