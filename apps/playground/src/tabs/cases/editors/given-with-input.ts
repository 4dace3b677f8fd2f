import { resolveGiven, type RuleCase, type RuleSuite } from '@igakit/cel-testing'
import { isRecord } from '../../../shared/guards.ts'

type Given = RuleCase['given']
type Input = Readonly<Record<string, unknown>>

/**
 * Returns the `given` member of a case for an edited input. A case based on a fixture keeps the fixture and lists
 * the overrides. If the input is unchanged, so is `given`.
 */
export function givenWithInput(
  given: Given,
  input: Input,
  fixtures: NonNullable<RuleSuite['fixtures']> = {},
): Given {
  const before = resolveGiven(given, fixtures)
  if (before.ok && isSame(before.input, input)) return given
  const name = fixtureOf(given)
  const fixture = name !== undefined && Object.hasOwn(fixtures, name) ? fixtures[name] : undefined
  if (name === undefined || fixture === undefined) return { ...input }
  if (isSame(fixture, input)) return name
  const { overrides, without } = differences(fixture, input)
  const changed = {
    fixture: name,
    ...(Object.keys(overrides).length > 0 && { overrides }),
    ...(without.length > 0 && { without: without.map(pathText) }),
  }
  // Overrides cannot replace an entire object. If an object was replaced, use the edited input instead.
  const after = resolveGiven(changed, fixtures)
  return after.ok && isSame(after.input, input) ? changed : { ...input }
}

function fixtureOf(given: Given): string | undefined {
  const name: unknown = isRecord(given) ? given['fixture'] : given
  return typeof name === 'string' ? name : undefined
}

interface Differences {
  readonly overrides: Record<string, unknown>
  readonly without: string[][]
}

function differences(from: Input, to: Input, path: readonly string[] = []): Differences {
  const without = Object.keys(from)
    .filter((key) => !Object.hasOwn(to, key))
    .map((key) => [...path, key])
  const overrides: [string, unknown][] = []
  for (const [key, value] of Object.entries(to)) {
    const before = Object.hasOwn(from, key) ? from[key] : undefined
    if (Object.hasOwn(from, key) && isSame(before, value)) continue
    if (isRecord(before) && isRecord(value)) {
      const inner = differences(before, value, [...path, key])
      without.push(...inner.without)
      if (Object.keys(inner.overrides).length > 0) overrides.push([key, inner.overrides])
    } else overrides.push([key, value])
  }
  return { overrides: Object.fromEntries(overrides), without }
}

/** Joins path segments with dots, or returns them as a list if a segment contains a dot. */
function pathText(path: string[]): string | string[] {
  return path.every((name) => /^[A-Za-z_]\w*$/.test(name)) ? path.join('.') : path
}

/** Compares two JSON values, ignoring the order of members. */
export function isSame(left: unknown, right: unknown): boolean {
  if (Array.isArray(left)) {
    return (
      Array.isArray(right) &&
      left.length === right.length &&
      left.every((item: unknown, index) => isSame(item, right[index]))
    )
  }
  if (!isRecord(left) || !isRecord(right)) return left === right
  const keys = Object.keys(left)
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && isSame(left[key], right[key]))
  )
}
