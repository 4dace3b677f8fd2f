/**
 * The header that says who calls. A browser says so itself; there, another one would make it ask the service first
 * whether it may be sent.
 */
export function userAgentHeader(application = ''): Record<string, string> {
  if ('document' in globalThis || 'importScripts' in globalThis) return {}
  return { 'user-agent': `${application} igakit-client`.trim() }
}
