import type { StringRules } from '@igakit/schemas'
import type { StringFormatName } from '../rules/check-string-format.ts'

/** What all texts of a format have in common. */
export interface FormatShape {
  /** The fewest and the most bytes. */
  readonly least: number
  readonly most?: number
  /** Matches texts of characters that the format may have. */
  readonly alphabet?: RegExp
  /** Texts of the format to try. */
  readonly samples: (prefix: string, suffix: string) => readonly string[]
  /** All texts of the format with these parts, but for other characters where no part is; absent if there are too many. */
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
  // An IPv4 address may be written as an IPv6 one: ::ffff:192.0.2.1.
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

/** The format that rules ask for; `isImpossible` if a part that they ask for has a character that no such text has. */
export function formatShape(rules: StringRules): {
  readonly format: FormatShape | undefined
  readonly isImpossible: boolean
} {
  const asked = names.filter((name) => rules[name] === true).map((name) => shapes[name])
  const parts = [rules.prefix, rules.suffix, rules.contains].map((part) => part ?? '')
  const isImpossible = asked.some(({ alphabet }) =>
    parts.some((part) => alphabet !== undefined && !alphabet.test(part)),
  )
  const [format, ...others] = asked
  // Several formats are an error of their own; the lengths of the first are right for all of them.
  return { format: others.length === 0 ? format : withoutOverlay(format), isImpossible }
}

const names = [
  'email',
  'hostname',
  'ip',
  'ipv4',
  'ipv6',
  'address',
  'uri',
  'uriRef',
  'uuid',
] as const satisfies readonly StringFormatName[]

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
