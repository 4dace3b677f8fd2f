import * as fc from 'fast-check'
import type { Environment } from '../src/index.ts'
import { hostileNames, hostileNumbers, hostileStrings } from './hostile-texts.ts'

/** Claims that generated expressions read, with typical values. */
export const ordinaryClaims: Readonly<Record<string, unknown>> = {
  sub: 'repo:acme/infra:ref:refs/heads/main',
  aud: ['sts.example.com', 'vault'],
  exp: 1_763_700_600,
  flag: true,
  none: null,
  pattern: '(a+)+$',
  text: 'aaaaaaaaaaaaaaaaaaaaaaaa!',
  list: [3, 1, 2, 1.5, -0],
  mixed: [1, 'a', null, [true], { a: 1 }],
  map: { a: 1, b: { c: 'd' }, 'a.b': 'e', __proto__x: 'f' },
  when: '2024-02-29T12:00:00.5Z',
}

/** Field names of message types and of `ordinaryClaims`. */
const fieldNames = [
  ...Object.keys(ordinaryClaims),
  ...'id email emails username status details profile attributes manager displayName'.split(' '),
  ...'created_at grantDuration analysis appId annotations'.split(' '),
]

/** Generates a JSON value that is sometimes hostile: JavaScript names, deep or wide nesting, duplicate names. */
function generateValue(): fc.Arbitrary<string> {
  const { value } = fc.letrec<{ value: string }>((tie) => {
    const name = fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...fieldNames) },
      fc.constantFrom(...hostileNames),
      fc.string({ unit: 'binary', maxLength: 5 }),
    )
    const member = fc.tuple(name, tie('value')).map(([key, text]) => `${toJson(key)}:${text}`)
    const list = fc.array(tie('value'), { maxLength: 4 }).map((items) => `[${items.join(',')}]`)
    const object = fc.array(member, { maxLength: 5 }).map((members) => `{${members.join(',')}}`)
    return {
      value: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        generateScalar(),
        list,
        object,
        fc
          .tuple(tie('value'), fc.integer({ min: 1, max: 60 }))
          .map(([text, depth]) => wrap(text, depth)),
        fc
          .tuple(generateScalar(), fc.integer({ min: 1, max: 300 }))
          .map(([text, size]) => repeat(text, size)),
      ),
    }
  })
  return value
}

function generateScalar(): fc.Arbitrary<string> {
  return fc.oneof(
    fc.constantFrom('null', 'true', 'false'),
    fc.constantFrom(...hostileNumbers).map(toJson),
    fc.double().map(toJson),
    fc.constantFrom(...hostileStrings).map(toJson),
    fc.string({ unit: 'binary', maxLength: 20 }).map(toJson),
    fc.constantFrom(
      '1e400',
      '-1e400',
      '1E-400',
      '12345678901234567890123',
      '"\\ud800"',
      '"\\u0000"',
    ),
  )
}

function wrap(text: string, depth: number): string {
  return depth % 2 === 0
    ? '['.repeat(depth) + text + ']'.repeat(depth)
    : '{"a":'.repeat(depth) + text + '}'.repeat(depth)
}

function repeat(text: string, size: number): string {
  return size % 2 === 0
    ? `[${Array.from({ length: size }, () => text).join(',')}]`
    : `{${Array.from({ length: size }, (_, index) => `"${index % 100}":${text}`).join(',')}}`
}

/** Generates JSON with values for an environment's variables; occasionally the JSON is invalid. */
export function generateInput({ variables }: Environment): fc.Arbitrary<string> {
  const ordinary = JSON.stringify(ordinaryClaims)
  const value = fc.oneof(
    { withCrossShrink: true },
    { weight: 1, arbitrary: fc.constant('{}') },
    { weight: 8, arbitrary: fc.constant(ordinary) },
    { weight: 4, arbitrary: generateValue() },
  )
  const members = variables.map(({ name }) => value.map((text) => `${toJson(name)}:${text}`))
  const input = fc.tuple(...members).map((texts) => `{${texts.join(',')}}`)
  return fc.oneof(
    { weight: 12, arbitrary: input },
    generateValue(),
    fc.tuple(input, fc.nat()).map(([text, at]) => text.slice(0, at % text.length)),
    fc
      .tuple(input, fc.nat(), fc.string({ unit: 'binary', maxLength: 3 }))
      .map(
        ([text, at, put]) => text.slice(0, at % text.length) + put + text.slice(at % text.length),
      ),
  )
}

/** Writes JSON with unescaped lone surrogates, which `JSON.stringify` would escape. */
function toJson(value: unknown): string {
  const text = JSON.stringify(value)
  return text.replaceAll(/\\u(d[89a-f][0-9a-f]{2})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}
