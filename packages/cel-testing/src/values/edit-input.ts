import { isExpr, isObject } from './json.ts'

/** The values of variables, keyed by name. */
export type Input = Readonly<Record<string, unknown>>

/** Returns the value at a path; `undefined` if the value is missing. */
export function valueAt(input: unknown, [step, ...rest]: readonly string[]): unknown {
  if (step === undefined) return input
  return isObject(input) && Object.hasOwn(input, step) ? valueAt(input[step], rest) : undefined
}

/** Merges objects; other values are replaced. */
export function merged(base: Input, overrides: Input): Input {
  const members = new Map(Object.entries(base))
  for (const [key, value] of Object.entries(overrides)) {
    const before = members.get(key)
    members.set(key, isPlain(before) && isPlain(value) ? merged(before, value) : value)
  }
  return Object.fromEntries(members)
}

/** Returns the input without the value at a path; `undefined` if the value is missing. */
export function without(input: Input, [step, ...rest]: readonly string[]): Input | undefined {
  if (step === undefined || !Object.hasOwn(input, step)) return undefined
  const members = new Map(Object.entries(input))
  if (rest.length === 0) members.delete(step)
  else {
    const inner = members.get(step)
    const changed = isPlain(inner) ? without(inner, rest) : undefined
    if (changed === undefined) return undefined
    members.set(step, changed)
  }
  return Object.fromEntries(members)
}

/** Returns the input with the value set at a path. Objects replace other values along the path. */
export function withValue(input: Input, path: readonly string[], value: unknown): Input {
  const [step, ...rest] = path
  if (step === undefined) return input
  const members = new Map(Object.entries(input))
  const inner = members.get(step)
  members.set(step, rest.length === 0 ? value : withValue(isPlain(inner) ? inner : {}, rest, value))
  return Object.fromEntries(members)
}

/** Formats a path in CEL notation, such as `claims["kubernetes.io"].namespace`. */
export function formatInputPath(path: readonly string[]): string {
  return path
    .map((step, index) => {
      if (!/^[A-Za-z_]\w*$/.test(step)) return `[${JSON.stringify(step)}]`
      return index === 0 ? step : `.${step}`
    })
    .join('')
}

/** True for objects except `expr` objects, which are single values. */
function isPlain(value: unknown): value is Input {
  return isObject(value) && !isExpr(value)
}
