import { type Given, isFixtureReference } from '../suite/given.ts'
import { formatPath, type Path } from '../document/path.ts'
import { isExpr, isObject } from './is-expr.ts'

type Input = Readonly<Record<string, unknown>>

/** The outcome of looking up what a case gives its rule: values by variable, or what is wrong and where. */
export type GivenReading =
  | { readonly ok: true; readonly input: Input }
  | {
      readonly ok: false
      readonly code: 'unknown_fixture' | 'invalid_value'
      readonly message: string
      readonly path: Path
    }

/**
 * What a case gives its rule, with its fixture and the differences from that.
 * @param path where it stands in the suite
 */
export function resolveGiven(
  given: Given | undefined,
  fixtures: Readonly<Record<string, Input>>,
  path: Path = [],
): GivenReading {
  if (given === undefined) return { ok: true, input: {} }
  if (typeof given === 'string') return fixtureNamed(given, fixtures, path)
  if (!isFixtureReference(given)) return { ok: true, input: given }
  const found = fixtureNamed(given.fixture, fixtures, [...path, 'fixture'])
  if (!found.ok) return found
  let { input } = found
  for (const [index, dropped] of (given.without ?? []).entries()) {
    const steps = typeof dropped === 'string' ? dropped.split('.') : dropped
    const rest = without(input, steps)
    if (rest === undefined) {
      const message = `names ${formatPath(steps)}, which the fixture ${given.fixture} does not have`
      return { ok: false, code: 'invalid_value', message, path: [...path, 'without', index] }
    }
    input = rest
  }
  return { ok: true, input: merged(input, given.overrides ?? {}) }
}

function fixtureNamed(
  name: string,
  fixtures: Readonly<Record<string, Input>>,
  path: Path,
): GivenReading {
  const input = Object.hasOwn(fixtures, name) ? fixtures[name] : undefined
  if (input !== undefined) return { ok: true, input }
  const names = Object.keys(fixtures)
  const known = names.length === 0 ? 'there are none' : `there are ${names.join(', ')}`
  return { ok: false, code: 'unknown_fixture', message: `is no fixture; ${known}`, path }
}

/** Objects are merged, everything else replaces what was there. */
function merged(base: Input, overrides: Input): Input {
  const members = new Map(Object.entries(base))
  for (const [key, value] of Object.entries(overrides)) {
    const before = members.get(key)
    members.set(key, isPlain(before) && isPlain(value) ? merged(before, value) : value)
  }
  return Object.fromEntries(members)
}

/** An `expr` is one value, however it is written. */
function isPlain(value: unknown): value is Input {
  return isObject(value) && !isExpr(value)
}

/** Without what a path leads to; nothing where it leads to nothing. */
function without(value: Input, [step, ...rest]: readonly string[]): Input | undefined {
  if (step === undefined || !Object.hasOwn(value, step)) return undefined
  const members = new Map(Object.entries(value))
  if (rest.length === 0) members.delete(step)
  else {
    const inner = members.get(step)
    const changed = isPlain(inner) ? without(inner, rest) : undefined
    if (changed === undefined) return undefined
    members.set(step, changed)
  }
  return Object.fromEntries(members)
}
