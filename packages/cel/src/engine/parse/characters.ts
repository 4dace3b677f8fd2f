/** True for `0` to `9`. */
export function isDigit(code: number): boolean {
  return code >= 48 && code <= 57
}

/** True for `0` to `9`, `a` to `f` and `A` to `F`. */
export function isHexDigit(code: number): boolean {
  return isDigit(code) || (code >= 97 && code <= 102) || (code >= 65 && code <= 70)
}

/** True if a UTF-16 code unit may begin an identifier; CEL allows only ASCII letters. */
export function isIdentifierStart(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === 95
}

/** True if a UTF-16 code unit may continue an identifier. */
export function isIdentifierPart(code: number): boolean {
  return isIdentifierStart(code) || isDigit(code)
}

/** Returns the number of UTF-16 code units of the code point at an offset: 1 for a lone surrogate. */
export function codePointWidth(source: string, at: number): number {
  return (source.codePointAt(at) ?? 0) > 0xffff ? 2 : 1
}
