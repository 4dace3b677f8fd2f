/** `localhost` and its subdomains (RFC 6761), 127.0.0.0/8, ::1, and the former as IPv4-mapped IPv6 addresses. */
const LOOPBACK =
  /^(?:(?:.+\.)?localhost\.?|127(?:\.\d{1,3}){3}|\[::1\]|\[::ffff:7f[\da-f]{2}:[\da-f]{1,4}\])$/

/**
 * Returns true if a host name stands for this machine alone, whoever resolves it. Only there is plain HTTP as safe as HTTPS.
 *
 * @param hostname As `URL` gives it: in lower case, IPv4 addresses in four decimal parts, IPv6 addresses in brackets.
 */
export function isLoopbackHostname(hostname: string): boolean {
  return LOOPBACK.test(hostname)
}
