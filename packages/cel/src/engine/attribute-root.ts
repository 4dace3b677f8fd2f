import { isJsonObject } from '../input/adopt-json.ts'
import { isKeyed } from '../input/is-keyed.ts'
import type { Range } from '../issue.ts'
import { Failure, type Result } from '../values/failure.ts'
import type { CelValue } from '../values/value.ts'
import { missingKey } from './attribute.ts'
import type { Run } from './run.ts'

/** Names that are selected one after the other. */
export interface RootPath {
  readonly index: number
  readonly names: readonly string[]
  /** Where each selection stands. */
  readonly ranges: readonly Range[]
}

/**
 * Follows names through a root variable and makes a value of what they lead to, of nothing on the way.
 * @returns `undefined` where something on the way is no map; the long way knows what to make of that
 */
export function followPath(run: Run, { index, names, ranges }: RootPath): Result | undefined {
  const last = names.length
  const { roots } = run
  if (roots.isJson) {
    const json = followJson(roots.values[index], names, ranges, last)
    if (json instanceof Failure) return json
    return json === undefined ? undefined : run.adopt(json)
  }
  let value = roots.values[index]
  for (let step = 0; step < last; step++) {
    const name = names[step]
    if (name === undefined || !(value instanceof Map)) return undefined
    const next: CelValue | undefined = value.get(name)
    if (next === undefined) return missing(name, ranges[step])
    value = next
  }
  return value
}

/** {@link followPath} to all but the last name, and then whether that one is there. */
export function testPath(run: Run, { index, names, ranges }: RootPath): Result | undefined {
  const last = names.length - 1
  const tested = names[last]
  const { roots } = run
  if (tested === undefined) return undefined
  if (roots.isJson) {
    const json = followJson(roots.values[index], names, ranges, last)
    if (json instanceof Failure) return json
    return isJsonObject(json) ? Object.hasOwn(json, tested) : undefined
  }
  let value = roots.values[index]
  for (let step = 0; step < last; step++) {
    const name = names[step]
    if (name === undefined || !(value instanceof Map)) return undefined
    const next: CelValue | undefined = value.get(name)
    if (next === undefined) return missing(name, ranges[step])
    value = next
  }
  return value instanceof Map ? value.has(tested) : undefined
}

/** What so many names lead to; `undefined` where something on the way is no object. */
function followJson(
  root: unknown,
  names: readonly string[],
  ranges: readonly Range[],
  count: number,
): unknown {
  // Root variables were looked at when they were taken out of the input.
  let json = root
  for (let step = 0; step < count; step++) {
    const name = names[step]
    const isObject = step === 0 ? isKeyed : isJsonObject
    if (name === undefined || !isObject(json)) return undefined
    if (!Object.hasOwn(json, name)) return missing(name, ranges[step])
    json = json[name]
  }
  return json
}

function missing(name: string, range: Range | undefined): Failure {
  const failure = missingKey(name)
  failure.range = range
  return failure
}
