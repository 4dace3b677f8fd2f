import { goQuote } from '../go-quote.ts'
import { isUnparsable, type Unparsable, unescape, unparsable } from './unescape.ts'

/** The parts of a URL that rules can read, as in Go's `url.URL`. */
export interface UrlParts {
  /** The scheme, in lower case. */
  readonly scheme: string
  /** The host with the port; `undefined` if it is not valid UTF-8. */
  readonly host: string | undefined
  /** The unescaped path; `undefined` if it is not valid UTF-8. */
  readonly path: string | undefined
}

/** Parses a URL like Go's `url.Parse`, which accepts nearly every string. */
export function parseUrl(text: string): UrlParts | Unparsable {
  const hash = text.indexOf('#')
  const [whole, fragment] = hash < 0 ? [text, ''] : [text.slice(0, hash), text.slice(hash + 1)]
  const parsed = parseWithoutFragment(whole)
  if (isUnparsable(parsed)) return unparsable(`parse ${goQuote(whole)}: ${parsed.problem}`)
  const unescaped = unescape(fragment, 'other')
  return isUnparsable(unescaped)
    ? unparsable(`parse ${goQuote(text)}: ${unescaped.problem}`)
    : parsed
}

function parseWithoutFragment(text: string): UrlParts | Unparsable {
  // oxlint-disable-next-line no-control-regex -- matches control characters
  if (/[\u0000-\u001f\u007f]/.test(text)) {
    return unparsable('net/url: invalid control character in URL')
  }
  if (text === '*') return { scheme: '', host: '', path: '*' }
  if (text.startsWith(':')) return unparsable('missing protocol scheme')
  const [prefix = '', name = ''] = /^([a-z][a-z\d+\-.]*):/i.exec(text) ?? []
  const scheme = name.toLowerCase()
  const [beforeQuery = ''] = text.slice(prefix.length).split('?', 1)
  if (!beforeQuery.startsWith('/')) {
    // mailto:ann@acme.example has an opaque part instead of a path.
    if (scheme !== '') return { scheme, host: '', path: '' }
    const [segment = ''] = beforeQuery.split('/', 1)
    if (segment.includes(':')) {
      return unparsable('first path segment in URL cannot contain colon')
    }
  }
  const hasAuthority =
    beforeQuery.startsWith('//') && (scheme !== '' || !beforeQuery.startsWith('///'))
  const slash = hasAuthority ? beforeQuery.indexOf('/', 2) : 0
  const [authority, path] =
    slash < 0 ? [beforeQuery.slice(2), ''] : [beforeQuery.slice(2, slash), beforeQuery.slice(slash)]
  const host = hasAuthority ? parseAuthority(authority) : ''
  if (isUnparsable(host)) return host
  const unescaped = unescape(path, 'other')
  return isUnparsable(unescaped) ? unescaped : { scheme, host, path: unescaped }
}

/** Returns the host, with its port, from the part between `//` and the path. */
function parseAuthority(authority: string): string | Unparsable | undefined {
  const at = authority.lastIndexOf('@')
  const host = parseHost(authority.slice(at + 1))
  if (isUnparsable(host) || at < 0) return host
  const userInfo = authority.slice(0, at)
  if (!/^[\w\-.:~!$&'()*+,;=%@]*$/.test(userInfo)) return unparsable('net/url: invalid userinfo')
  const colon = userInfo.indexOf(':')
  const parts = colon < 0 ? [userInfo] : [userInfo.slice(0, colon), userInfo.slice(colon + 1)]
  return parts.map((part) => unescape(part, 'other')).find(isUnparsable) ?? host
}

function parseHost(host: string): string | Unparsable | undefined {
  const isLiteral = host.startsWith('[')
  const end = host.lastIndexOf(isLiteral ? ']' : ':')
  if (isLiteral && end < 0) return unparsable("missing ']' in host")
  const port = end < 0 ? '' : host.slice(isLiteral ? end + 1 : end)
  if (!/^(?::\d*)?$/.test(port)) return unparsable(`invalid port ${goQuote(port)} after host`)
  const zone = isLiteral ? host.slice(0, end).indexOf('%25') : -1
  if (zone < 0) return unescape(host, 'host')
  const parts = [
    [host.slice(0, zone), 'host'],
    [host.slice(zone, end), 'zone'],
    [host.slice(end), 'host'],
  ] as const
  let unescaped = ''
  for (const [text, part] of parts) {
    const piece = unescape(text, part)
    if (typeof piece !== 'string') return piece
    unescaped += piece
  }
  return unescaped
}
