/**
 * The directives of the policy, which allow only the page's own files. Inline styles are the only exception, because
 * Monaco writes `style` attributes and elements. Workers are loaded from files, never from blobs.
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

/** The policy for the `<meta>` element, which works on any server. */
export const contentSecurityPolicy = text(directives)

/** The policy for the preview server's response header: browsers accept `frame-ancestors` only in a header. */
export const contentSecurityPolicyHeader = text({ ...directives, 'frame-ancestors': ["'none'"] })
