const octet = /^(?:0|[1-9][0-9]{0,2})$/
const group = /^[0-9a-f]{1,4}$/i

/** The IP version according to Go's `net.IP`: `::ffff:192.0.2.1` is an IPv4 address. */
type IpVersion = 4 | 6

/**
 * Parses an IP address like Go's `net.ParseIP`: no zone, no brackets, no leading zeros in decimal numbers.
 * @returns the version, or `undefined` if the address is invalid
 */
export function readIp(text: string): IpVersion | undefined {
  const mark = /[.:]/.exec(text)?.[0]
  if (mark === '.') return isIpv4(text) ? 4 : undefined
  if (mark !== ':') return undefined
  const groups = readGroups(text)
  if (groups === undefined) return undefined
  const isMapped = groups.slice(0, 5).every((each) => each === 0) && groups[5] === 0xffff
  return isMapped ? 4 : 6
}

function isIpv4(text: string): boolean {
  const octets = text.split('.')
  return octets.length === 4 && octets.every((each) => octet.test(each) && Number(each) < 256)
}

/** Returns the eight groups of an IPv6 address. A trailing IPv4 address forms two of them. */
function readGroups(text: string): readonly number[] | undefined {
  const tail = text.slice(text.lastIndexOf(':') + 1)
  if (tail.includes('.') && !isIpv4(tail)) return undefined
  const whole = tail.includes('.') ? `${text.slice(0, -tail.length)}0:0` : text
  const halves = whole.split('::')
  if (halves.length > 2) return undefined
  const [before = [], after] = halves.map((half) => (half === '' ? [] : half.split(':')))
  const written = [...before, ...(after ?? [])]
  if (!written.every((each) => group.test(each))) return undefined
  // `::` represents at least one group of zeros.
  if (after === undefined ? written.length !== 8 : written.length > 7) return undefined
  const zeros = Array.from({ length: 8 - written.length }, () => '0')
  return [...before, ...zeros, ...(after ?? [])].map((each) => Number.parseInt(each, 16))
}
