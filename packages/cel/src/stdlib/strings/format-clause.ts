/** The verb at the end of a clause. */
export type FormatVerb = 's' | 'd' | 'f' | 'e' | 'b' | 'x' | 'X' | 'o'

/** A clause such as `%.2f`, or its error in cel-go's wording. */
export type FormatClause =
  | {
      readonly ok: true
      readonly verb: FormatVerb
      /** The number of decimals. */
      readonly precision: number
      /** The index after the clause. */
      readonly end: number
    }
  | { readonly ok: false; readonly message: string }

const verbs: ReadonlySet<string> = new Set<FormatVerb>(['s', 'd', 'f', 'e', 'b', 'x', 'X', 'o'])

/** The maximum number of decimals in cel-go's strings library. */
export const maxPrecision = 100

const defaultPrecision = 6

/**
 * Reads the clause that follows a `%`.
 * @param format the format string as UTF-8, because cel-go reads it byte by byte
 * @param start the index after the `%`, before the end of the string
 */
export function readFormatClause(format: Uint8Array, start: number): FormatClause {
  let at = start
  let precision = defaultPrecision
  if (format[at] === 0x2e) {
    at++
    let digits = ''
    while (isDigit(format[at])) digits += String.fromCharCode(format[at++] ?? 0)
    const fault = precisionFault(digits, at >= format.length)
    if (fault !== undefined) return clauseFault(`error while parsing precision: ${fault}`)
    precision = Number(digits)
  }
  const verb = String.fromCharCode(format[at] ?? 0)
  if (isVerb(verb)) return { ok: true, verb, precision, end: at + 1 }
  return clauseFault(`unrecognized formatting clause "${verb}"`)
}

function precisionFault(digits: string, atEnd: boolean): string | undefined {
  if (atEnd) return 'could not find end of precision specifier'
  if (digits === '') {
    return 'error while converting precision to integer: strconv.Atoi: parsing "": invalid syntax'
  }
  if (BigInt(digits) >= 1n << 63n) {
    return `error while converting precision to integer: strconv.Atoi: parsing "${digits}": value out of range`
  }
  const precision = Number(digits)
  return precision > maxPrecision
    ? `precision ${precision} exceeds maximum allowed precision ${maxPrecision}`
    : undefined
}

function clauseFault(message: string): FormatClause {
  return { ok: false, message: `could not parse formatting clause: ${message}` }
}

function isVerb(letter: string): letter is FormatVerb {
  return verbs.has(letter)
}

function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x30 && byte <= 0x39
}
