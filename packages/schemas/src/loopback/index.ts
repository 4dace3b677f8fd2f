/** `localhost` and its subdomains (RFC 6761), 127.0.0.0/8, ::1, and their IPv4-mapped IPv6 addresses. */
const LOOPBACK =
  /^(?:(?:.+\.)?localhost\.?|127(?:\.\d{1,3}){3}|\[::1\]|\[::ffff:7f[\da-f]{2}:[\da-f]{1,4}\])$/

/**
 * Returns true if a host name always resolves to the local machine, where plain HTTP is as safe as HTTPS.
 *
 * @param hostname As in `URL.hostname`: lower case, IPv4 addresses in four decimal parts, IPv6 addresses in brackets.
 */
export function isLoopbackHostname(hostname: string): boolean {
  return LOOPBACK.test(hostname)
}
