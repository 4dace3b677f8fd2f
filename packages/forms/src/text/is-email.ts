import { utf8Length } from '../values/utf8-length.ts'
import { isHostname } from './is-hostname.ts'
import { MailAddressReader } from './mail-address-reader.ts'

/**
 * Whether a text is one e-mail address as Go's `mail.ParseAddress` reads it, with or without a display name; the address
 * itself has at most 254 bytes, 64 before the `@`, and a host name behind it.
 */
export function isEmail(text: string): boolean {
  const address = new MailAddressReader(text).readSingle()
  if (address === undefined || utf8Length(address) > 254) return false
  // A quoted local part may hold an `@` too; the service looks at the first.
  const at = address.indexOf('@')
  return utf8Length(address.slice(0, at)) <= 64 && isHostname(address.slice(at + 1))
}
