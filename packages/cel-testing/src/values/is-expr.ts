/** A value written in CEL, where JSON cannot say it. */
export interface Expr {
  readonly expr: string
}

/** Whether a value is written in CEL: an object with the one key `expr`, a text. */
export function isExpr(value: unknown): value is Expr {
  return isObject(value) && typeof value['expr'] === 'string' && Object.keys(value).length === 1
}

/** Whether something is an object of JSON. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
