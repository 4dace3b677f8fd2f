import type { Random } from './random.ts'
import { formats, patterns } from './vocabulary.ts'

/** Composes a string from parts, so that hunts are not limited to fixed lists. */
type Compose = (random: Random) => string

const some = (random: Random, most: number, part: Compose): string =>
  Array.from({ length: 1 + random.below(most) }, () => part(random)).join('')

const digits = (random: Random, most: number): string =>
  some(random, most, () => String(random.below(10)))

const characters = Array.from(
  'abcABCzZ09 _-.,:;/\\"\'%$@#!?()[]{}*+^|~`\t\n\r\u0000éßİıſKΣς\u0301\u00a0\u200b\u2028\ufeff\ufffd😀👩\u{10ffff}',
)

const text: Compose = (random) => some(random, 6, () => random.pick(characters))

const number: Compose = (random) =>
  random.pick(['', '-', '+', '0x', '-0x', '0X', ' ', '0b', '0o']) +
  digits(random, 20) +
  (random.chance(0.4) ? `.${digits(random, 18)}` : '') +
  (random.chance(0.3)
    ? random.pick(['e', 'E', 'p']) + random.pick(['', '-', '+']) + digits(random, 3)
    : '') +
  random.pick(['', '', '', 'u', '_1', ' ', 'f'])

const two = (random: Random): string =>
  String(random.below(random.chance(0.9) ? 62 : 100)).padStart(2, '0')

const time: Compose = (random) =>
  `${random.pick(['2024', '2023', '1970', '0001', '9999', '0000', '1900', '12345', '99'])}-${two(random)}-${two(random)}` +
  `${random.pick(['T', 'T', 'T', 't', ' '])}${two(random)}:${two(random)}:${two(random)}` +
  random.pick(['', '', `.${digits(random, 12)}`, ',5']) +
  random.pick([
    'Z',
    'Z',
    'z',
    '',
    `+${two(random)}:${two(random)}`,
    `-${two(random)}:${two(random)}`,
    '+0530',
    '-00:00',
  ])

const goodTime: Compose = (random) =>
  `20${10 + random.below(80)}-0${1 + random.below(9)}-${10 + random.below(19)}T${10 + random.below(14)}:${10 + random.below(50)}:${10 + random.below(50)}` +
  random.pick(['', `.${digits(random, 9)}`]) +
  random.pick(['Z', `+0${random.below(10)}:${10 + random.below(50)}`, `-1${random.below(2)}:00`])

const duration: Compose = (random) =>
  random.pick(['', '', '-', '+']) +
  some(
    random,
    3,
    () =>
      digits(random, random.chance(0.1) ? 20 : 4) +
      random.pick(['', '', `.${digits(random, 12)}`]) +
      random.pick(['h', 'm', 's', 'ms', 'us', 'µs', 'ns', 's', 'd', '']),
  )

const strings: readonly Compose[] = [text, text, number, time, goodTime, duration]

/** Returns a string literal. */
export function composeString(random: Random): string {
  return quote(random.pick(strings)(random))
}

/** Returns a pattern in RE2 syntax, valid or invalid. */
export function composePattern(random: Random): string {
  return quote(
    random.chance(0.4)
      ? random.pick(patterns)
      : some(random, 5, () =>
          random.chance(0.3) ? random.pick(characters) : random.pick(patterns),
        ),
  )
}

/** Returns a format string. */
export function composeFormat(random: Random): string {
  if (random.chance(0.5)) return quote(random.pick(formats))
  return quote(
    some(random, 3, () =>
      random.chance(0.3)
        ? text(random)
        : `%${random.pick(['', '', `.${random.below(40)}`, '.', '5', '-', '+', ' ', '#', '0'])}${random.pick(Array.from('sdfexXob%qvc'))}`,
    ),
  )
}

/** Returns a number literal with random digits. */
export function composeNumber(random: Random, kind: 'int' | 'uint' | 'double'): string {
  const sign = random.chance(0.3) && kind !== 'uint' ? '-' : ''
  if (kind !== 'double') return `${sign}${Number(digits(random, 15))}${kind === 'uint' ? 'u' : ''}`
  const exponent = random.chance(0.4) ? `e${random.below(640) - 320}` : ''
  return `${sign}${Number(digits(random, 12))}.${digits(random, 17)}${exponent}`
}

function quote(value: string): string {
  const escapes: Readonly<Record<string, string>> = {
    '"': '\\"',
    '\\': '\\\\',
    '\n': '\\n',
    '\r': '\\r',
    '\t': '\\t',
    '\u0000': '\\000',
  }
  return `"${Array.from(value, (character) => escapes[character] ?? character).join('')}"`
}
