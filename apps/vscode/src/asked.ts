/** The argument of the command `igakit.who`. */
export interface AskedRule {
  /** The text of the rule; absent if `file` has it. */
  readonly expression?: string | undefined
  /** The absolute path of the rule's file. */
  readonly file?: string | undefined
  readonly environment?: string | undefined
  readonly platform?: string | undefined
  /** The folder of relative paths. */
  readonly folder: string
  /** The name of the rule, for the title of the answer. */
  readonly title: string
}

/** The argument of the command `igakit.explain`. */
export interface AskedCase extends AskedRule {
  readonly claims: unknown
}

/** The argument of the command `igakit.run`: a rule, a case or a guarantee of a suite. */
export interface AskedTest {
  /** The absolute path of the suite. */
  readonly suite: string
  /** The 0-based line. */
  readonly line: number
}

/** True for the argument of a code lens; commands can be called with any argument. */
export function isAskedRule(value: unknown): value is AskedRule {
  return (
    hasTexts(value, ['folder', 'title'], ['environment', 'expression', 'file', 'platform']) &&
    ('expression' in value || 'file' in value)
  )
}

export function isAskedCase(value: unknown): value is AskedCase {
  return isAskedRule(value) && 'claims' in value
}

export function isAskedTest(value: unknown): value is AskedTest {
  return hasTexts(value, ['suite']) && 'line' in value && typeof value.line === 'number'
}

function hasTexts(
  value: unknown,
  required: readonly string[],
  optional: readonly string[] = [],
): value is object {
  if (typeof value !== 'object' || value === null) return false
  const has = (key: string, kinds: readonly string[]): boolean =>
    kinds.includes(typeof Reflect.get(value, key))
  return (
    required.every((key) => has(key, ['string'])) &&
    optional.every((key) => has(key, ['string', 'undefined']))
  )
}
