/**
 * The header that says who calls. A browser says so itself; there, another one would make it ask the service first
 * whether it may be sent.
 */
export function userAgentHeader(application?: string): Record<string, string> {
  if ('document' in globalThis || 'importScripts' in globalThis) return {}
  const name = 'igakit-client'
  return { 'user-agent': application === undefined ? name : `${application} ${name}` }
}
