import * as fc from 'fast-check'
import { words } from './words.ts'

type Step = string | number

/** Values whose type is wrong in most positions. */
const misfits: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  '',
  '1',
  [],
  [[]],
  {},
  { '@type': 'x' },
  { __proto__: null, toString: 1 },
]

interface Change {
  /** The index of the changed position, modulo the number of positions. */
  readonly place: number
  readonly kind: 'replace' | 'remove' | 'add' | 'repeat'
  readonly name: string
  readonly value: unknown
}

const changes: fc.Arbitrary<Change> = fc.record({
  place: fc.nat(),
  kind: fc.constantFrom('replace', 'replace', 'remove', 'add', 'repeat'),
  name: words,
  value: fc.oneof(fc.constantFrom(...misfits), words, fc.jsonValue()),
})

/** Generates values with one or two changes, most of them invalid. */
export function mutationsOf(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .tuple(values, fc.array(changes, { minLength: 1, maxLength: 2 }))
    .map(([value, made]) => made.reduce<unknown>(apply, value))
}

function apply(value: unknown, change: Change): unknown {
  const places = placesIn(value)
  return changeAt(value, places[change.place % places.length] ?? [], change)
}

function placesIn(value: unknown): (readonly Step[])[] {
  if (typeof value !== 'object' || value === null) return [[]]
  const parts: [Step, unknown][] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value)
  return [[], ...parts.flatMap(([step, part]) => placesIn(part).map((path) => [step, ...path]))]
}

function changeAt(value: unknown, [step, ...path]: readonly Step[], change: Change): unknown {
  if (step === undefined) return changed(value, change)
  if (Array.isArray(value)) {
    return value.map((item, index) => (index === step ? changeAt(item, path, change) : item))
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      name === step ? changeAt(member, path, change) : member,
    ]),
  )
}

function changed(value: unknown, { kind, name, value: other }: Change): unknown {
  switch (kind) {
    case 'replace':
      return other
    case 'remove':
      // JSON omits members whose value is undefined.
      return undefined
    case 'repeat':
      return Array.isArray(value) ? [...value, ...value] : [value, value]
    case 'add':
      return typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries([...Object.entries(value), [name, other]])
        : other
  }
}
