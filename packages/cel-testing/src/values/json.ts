/** The path from the root of a document to a value: member names and item indices. */
export type Path = readonly (string | number)[]

const plainName = /^[A-Za-z_]\w*$/

/** Formats a path for display: `rules[0].cases[2].expect`; empty for the root. */
export function formatPath(path: Path): string {
  return path
    .map((step, index) => {
      if (typeof step === 'number') return `[${step}]`
      if (!plainName.test(step)) return `[${JSON.stringify(step)}]`
      return index === 0 ? step : `.${step}`
    })
    .join('')
}

/** A value written in CEL because JSON lacks it. */
export interface Expr {
  readonly expr: string
}

/** True if a value is written in CEL: an object whose only key is `expr`, with a string. */
export function isExpr(value: unknown): value is Expr {
  return isObject(value) && typeof value['expr'] === 'string' && Object.keys(value).length === 1
}

/** True for JSON objects. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** True if two JSON values are equal; the order of members does not matter. */
export function isSameJson(left: unknown, right: unknown): boolean {
  if (Array.isArray(left)) {
    return (
      Array.isArray(right) &&
      left.length === right.length &&
      left.every((item: unknown, index) => isSameJson(item, right[index]))
    )
  }
  if (!isObject(left) || !isObject(right)) return Object.is(left, right) || left === right
  const keys = Object.keys(left)
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && isSameJson(left[key], right[key]))
  )
}
