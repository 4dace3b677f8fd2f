import type { FormatVerb } from './format-clause.ts'
import { Failure } from '../../values/failure.ts'
import { formatFixed } from '../../values/format/format-double.ts'
import { formatPrecise, formatScientific } from '../../values/format/format-precise.ts'
import { guardString } from '../../values/abort.ts'
import { TextBuilder } from '../../values/format/text-builder.ts'
import { Uint } from '../../values/integers.ts'
import { encodeUtf8 } from '../../values/bytes.ts'
import type { CelValue } from '../../values/value.ts'
import { formatNonFinite, formatString, misfit } from './format-string.ts'

export function formatArgument(
  verb: FormatVerb,
  precision: number,
  argument: CelValue,
): string | Failure {
  switch (verb) {
    case 's':
      return formatString(argument)
    case 'd':
      return formatDecimal(argument)
    case 'f':
      return formatFloat(argument, 'fixed-point', (value) => formatPrecise(value, precision))
    case 'e':
      return formatFloat(argument, 'scientific', (value) => formatScientific(value, precision))
    case 'b':
      return formatBinary(argument)
    case 'x':
      return formatHex(argument)
    case 'X': {
      const text = formatHex(argument)
      return text instanceof Failure ? text : text.toUpperCase()
    }
    case 'o':
      return (
        integerOf(argument)?.toString(8) ??
        misfit('octal clause can only be used on ints and uints', argument)
      )
  }
}

function formatDecimal(argument: CelValue): string | Failure {
  if (typeof argument === 'number') return formatNonFinite(argument) ?? formatFixed(argument)
  return (
    integerOf(argument)?.toString() ??
    misfit('decimal clause can only be used on ints, uints, and doubles', argument)
  )
}

function formatFloat(
  argument: CelValue,
  clause: string,
  format: (value: number) => string,
): string | Failure {
  const value = typeof argument === 'number' ? argument : integerOf(argument)
  if (value === undefined) {
    return misfit(`${clause} clause can only be used on ints, uints, and doubles`, argument)
  }
  return formatNonFinite(Number(value)) ?? format(Number(value))
}

function formatBinary(argument: CelValue): string | Failure {
  if (typeof argument === 'boolean') return argument ? '1' : '0'
  return (
    integerOf(argument)?.toString(2) ??
    misfit('only ints, uints, and bools can be formatted as binary', argument)
  )
}

function formatHex(argument: CelValue): string | Failure {
  const bytes = typeof argument === 'string' ? encodeUtf8(argument) : argument
  if (bytes instanceof Uint8Array) {
    return hexOf(bytes)
  }
  return (
    integerOf(argument)?.toString(16) ??
    misfit('only ints, uints, bytes, and strings can be formatted as hex', argument)
  )
}

const digitsOfBytes = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

function hexOf(bytes: Uint8Array): string {
  guardString(2 * bytes.length)
  const hex = new TextBuilder()
  for (const byte of bytes) hex.add(digitsOfBytes[byte] ?? '')
  return hex.toString()
}

function integerOf(value: CelValue): bigint | undefined {
  if (typeof value === 'bigint') return value
  return value instanceof Uint ? value.value : undefined
}
