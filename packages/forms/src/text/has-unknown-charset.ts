const encodedWord = /^=\?([^?]+)\?([bq])\?([^?]*)\?=$/i
const knownCharset = /^(?:utf-8|iso-8859-1|us-ascii)$/iu
const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/
const quoted = /^(?:=[0-9a-f]{2}|[\t\n\r !-<>-~])*$/i

/**
 * Whether a word is one of RFC 2047, `=?charset?q?text?=`, in a charset that Go's `net/mail` does not know. Only then
 * Go refuses the word: one that is encoded wrongly is taken as it stands.
 */
export function hasUnknownCharset(word: string): boolean {
  const [match, charset = '', encoding = '', text = ''] = encodedWord.exec(word) ?? []
  if (match === undefined || knownCharset.test(charset)) return false
  return encoding.toLowerCase() === 'b' ? base64.test(text) : quoted.test(text)
}
