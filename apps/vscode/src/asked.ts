/** The argument of the command `igakit.who`. */
export interface AskedRule {
  readonly expression: string
  readonly environment?: string | undefined
  readonly platform?: string | undefined
  /** The folder of the rule's file. */
  readonly folder: string
}

/** The argument of the command `igakit.explain`. */
export interface AskedCase extends AskedRule {
  readonly name: string
  readonly claims: unknown
}

/** True for the argument of a code lens; commands can be called with any argument. */
export function isAskedRule(value: unknown): value is AskedRule {
  return (
    typeof value === 'object' &&
    value !== null &&
    'expression' in value &&
    typeof value.expression === 'string' &&
    'folder' in value &&
    typeof value.folder === 'string' &&
    isOptionalText(value, 'environment') &&
    isOptionalText(value, 'platform')
  )
}

export function isAskedCase(value: unknown): value is AskedCase {
  return isAskedRule(value) && 'claims' in value && 'name' in value
}

function isOptionalText(value: object, key: string): boolean {
  const member: unknown = Reflect.get(value, key)
  return member === undefined || typeof member === 'string'
}
