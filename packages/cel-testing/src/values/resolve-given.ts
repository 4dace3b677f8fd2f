import { type Given, isFixtureReference } from '../suite/given.ts'
import { formatPath, type Path } from './json.ts'
import { type Input, merged, without } from './edit-input.ts'

/** The resolved input of a case, or a problem with its path. */
export type ResolveGivenResult =
  | { readonly ok: true; readonly input: Input }
  | {
      readonly ok: false
      readonly code: 'unknown_fixture' | 'invalid_value'
      readonly message: string
      readonly path: Path
    }

/**
 * Resolves the input of a case: its fixture with the changes applied.
 *
 * @param path The input's path in the suite.
 */
export function resolveGiven(
  given: Given | undefined,
  fixtures: Readonly<Record<string, Input>>,
  path: Path = [],
): ResolveGivenResult {
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
): ResolveGivenResult {
  const input = Object.hasOwn(fixtures, name) ? fixtures[name] : undefined
  if (input !== undefined) return { ok: true, input }
  const known = knownByFixtures.get(fixtures) ?? knownNames(Object.keys(fixtures))
  knownByFixtures.set(fixtures, known)
  const message = `is not a fixture; ${known}`
  return { ok: false, code: 'unknown_fixture', message, path }
}

/** The maximum number of names in a message: a suite may have as many fixtures as cases. */
const mostNames = 10
const knownByFixtures = new WeakMap<object, string>()

function knownNames(names: readonly string[]): string {
  if (names.length === 0) return 'there are none'
  const more = names.length > mostNames ? ` and ${names.length - mostNames} more` : ''
  return `available: ${names.slice(0, mostNames).join(', ')}${more}`
}
