import type { StringRules } from '@igakit/schemas'
import { type StringFormatName, stringFormats } from '../rules/string-rules.ts'

/** The properties shared by all strings of a format. */
export interface FormatShape {
  /** The minimum length in bytes; `most` is the maximum. */
  readonly least: number
  readonly most?: number
  /** Matches strings that contain only characters allowed by the format. */
  readonly alphabet?: RegExp
  /** Returns candidate strings, which may have the format. */
  readonly samples: (prefix: string, suffix: string) => readonly string[]
  /**
   * Returns all strings of the format with the given prefix, suffix and substring, ignoring differences elsewhere;
   * absent if there are too many strings.
   */
  readonly overlay?: (prefix: string, suffix: string, contains: string) => readonly string[]
}

const addresses = ['192.0.2.1', '2001:db8::1', '::1', '10.0.0.10']
const hosts = ['a', 'acme.example', 'a.example', '1']

const inAddress = /^[0-9a-f:.]*$/i
const nil = '00000000-0000-0000-0000-000000000000'

const shapes: Readonly<Record<StringFormatName, FormatShape>> = {
  email: { least: 3, samples: around(['ann@acme.example', 'a@b', '@acme.example', 'ann@']) },
  hostname: {
    least: 1,
    most: 253,
    alphabet: /^[a-z0-9.\-\u212a\u0130]*$/i,
    samples: around(hosts),
  },
  ip: { least: 2, most: 45, alphabet: inAddress, samples: around(addresses) },
  // IPv4 addresses can also be written as IPv6: ::ffff:192.0.2.1.
  ipv4: { least: 7, most: 45, alphabet: inAddress, samples: around(addresses) },
  ipv6: { least: 2, most: 45, alphabet: inAddress, samples: around(addresses) },
  address: {
    least: 1,
    most: 253,
    alphabet: /^[a-z0-9.\-:\u212a\u0130]*$/i,
    samples: around([...hosts, ...addresses]),
  },
  uri: { least: 2, samples: around(['https://acme.example/', 'a:', 'mailto:a@b']) },
  uriRef: { least: 1, samples: around(['/a', 'https://acme.example/']) },
  uuid: {
    least: 36,
    most: 36,
    alphabet: /^[0-9a-f-]*$/i,
    samples: around([nil]),
    overlay: overlayUuid,
  },
}

/**
 * Returns the required format. `isImpossible` is true if the prefix, suffix or substring contains a character that
 * the format does not allow.
 */
export function formatShape(rules: StringRules): {
  readonly format: FormatShape | undefined
  readonly isImpossible: boolean
} {
  const asked = stringFormats
    .filter(({ rule }) => rules[rule] === true)
    .map(({ rule }) => shapes[rule])
  const parts = [rules.prefix, rules.suffix, rules.contains].map((part) => part ?? '')
  const isImpossible = asked.some(({ alphabet }) =>
    parts.some((part) => alphabet !== undefined && !alphabet.test(part)),
  )
  const [format, ...others] = asked
  // A separate finding reports combined formats, so only the lengths of the first format apply.
  return { format: others.length === 0 ? format : withoutOverlay(format), isImpossible }
}

function withoutOverlay(shape: FormatShape | undefined): FormatShape | undefined {
  if (shape === undefined) return undefined
  const { overlay: _, ...rest } = shape
  return rest
}

function around(samples: readonly string[]): (prefix: string, suffix: string) => readonly string[] {
  return (prefix, suffix) =>
    samples.flatMap((sample) => [
      sample,
      prefix + sample,
      sample + suffix,
      prefix + sample + suffix,
    ])
}

function overlayUuid(prefix: string, suffix: string, contains: string): readonly string[] {
  const length = nil.length
  if (Math.max(prefix.length, suffix.length, contains.length) > length) return []
  const framed = overlay(overlay(nil, prefix, 0), suffix, length - suffix.length)
  return Array.from({ length: length - contains.length + 1 }, (_, at) =>
    overlay(framed, contains, at),
  )
}

function overlay(text: string, part: string, at: number): string {
  return text.slice(0, at) + part + text.slice(at + part.length)
}
