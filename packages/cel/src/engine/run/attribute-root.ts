import { isJsonObject, isKeyed, isPlainObject } from '../../input/adopt-json.ts'
import type { Range } from '../../issue.ts'
import { Failure, type Result } from '../../values/failure.ts'
import type { CelValue } from '../../values/value.ts'
import { missingKey } from './attribute.ts'
import type { Run } from './run.ts'

/** A chain of names selected from a root variable. */
export interface RootPath {
  readonly index: number
  readonly names: readonly string[]
  /** The source range of each selection. */
  readonly ranges: readonly Range[]
  /** True if all objects inherit one of the names, such as `constructor`. */
  isInherited: boolean | undefined
}

/**
 * Follows names from a root variable and converts only the final value.
 * @returns `undefined` if an intermediate value is not a map; the general lookup handles this case
 */
export function followPath(run: Run, path: RootPath): Result | undefined {
  const converted = run.converted?.[path.index]
  if (converted !== undefined) return followValues(converted, path, path.names.length)
  const json = followJson(run, path, path.names.length)
  if (typeof json === 'string') return json.isWellFormed() ? json : json.toWellFormed()
  if (json === undefined || json instanceof Failure) return json
  return run.adopt(json)
}

/**
 * Like {@link followPath}, but returns an input string unchanged, possibly with lone surrogates. Use it to compare
 * with strings without U+FFFD; for such comparisons, the conversion makes no difference.
 */
export function followPathToText(run: Run, path: RootPath): Result | undefined {
  const converted = run.converted?.[path.index]
  if (converted !== undefined) return followValues(converted, path, path.names.length)
  const json = followJson(run, path, path.names.length)
  if (typeof json === 'string' || json === undefined || json instanceof Failure) return json
  return run.adopt(json)
}

/** Follows all names except the last and tests whether the last name is present. */
export function testPath(run: Run, path: RootPath): Result | undefined {
  const last = path.names.length - 1
  const tested = path.names[last]
  if (tested === undefined) return undefined
  const converted = run.converted?.[path.index]
  if (converted !== undefined) {
    const value = followValues(converted, path, last)
    if (value instanceof Failure) return value
    return value instanceof Map ? value.has(tested) : undefined
  }
  const json = followJson(run, path, last)
  if (isPlainIn(run, json)) return Object.hasOwn(json, tested)
  if (json instanceof Failure) return json
  return isJsonObject(json) ? Object.hasOwn(json, tested) : undefined
}

/** Follows the first `count` names through JSON. Returns `undefined` if an intermediate value is not an object. */
function followJson(run: Run, path: RootPath, count: number): unknown {
  const { index, names, ranges } = path
  const root = run.json[index]
  if (count === 0) return root
  // Root variables were validated when the input was read.
  if (!isKeyed(root)) return undefined
  let json = root
  path.isInherited ??= names.some((name) => name in Object.prototype)
  let isOwn = run.isPlain && !path.isInherited
  for (let step = 0; ;) {
    const name = names[step]
    if (name === undefined) return undefined
    if (!isOwn && !Object.hasOwn(json, name)) return missing(name, ranges[step])
    const next = json[name]
    if (next === undefined && !Object.hasOwn(json, name)) return missing(name, ranges[step])
    if (++step === count) return next
    if (!isPlainIn(run, next)) {
      if (!isJsonObject(next)) return undefined
      isOwn = false
    }
    json = next
  }
}

/** Like `isPlainObject`, but skips the slow check for the most recently accepted object. */
function isPlainIn(run: Run, json: unknown): json is Readonly<Record<string, unknown>> {
  if (json === run.lastPlainObject) return true
  if (!isPlainObject(json)) return false
  run.lastPlainObject = json
  return true
}

/** Follows the first `count` names through values. Returns `undefined` if an intermediate value is not a map. */
function followValues(
  root: CelValue,
  { names, ranges }: RootPath,
  count: number,
): Result | undefined {
  let value: CelValue = root
  for (let step = 0; step < count; step++) {
    const name = names[step]
    if (name === undefined || !(value instanceof Map)) return undefined
    const next: CelValue | undefined = value.get(name)
    if (next === undefined) return missing(name, ranges[step])
    value = next
  }
  return value
}

function missing(name: string, range: Range | undefined): Failure {
  const failure = missingKey(name)
  failure.range = range
  return failure
}
