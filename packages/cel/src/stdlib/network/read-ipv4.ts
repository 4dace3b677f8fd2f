import { Unreadable } from './unreadable.ts'

/** The bits of `192.0.2.1`: four decimal numbers without leading zeros. The first problem from the left is told. */
export function readIpv4(text: string): bigint | Unreadable {
  let bits = 0n
  let fields = 0
  let digits = ''
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at)
    if (/\d/.test(character)) {
      if (digits === '0') return new Unreadable('IPv4 field has octet with leading zero')
      digits += character
      if (Number(digits) > 255) return new Unreadable('IPv4 field has value >255')
    } else if (character === '.') {
      if (digits === '' || at === text.length - 1) {
        return new Unreadable('IPv4 field must have at least one digit', text.slice(at))
      }
      if (fields === 3) return new Unreadable('IPv4 address too long')
      bits = (bits << 8n) | BigInt(digits)
      fields++
      digits = ''
    } else {
      return new Unreadable('unexpected character', text.slice(at))
    }
  }
  return fields < 3 ? new Unreadable('IPv4 address too short') : (bits << 8n) | BigInt(digits)
}
