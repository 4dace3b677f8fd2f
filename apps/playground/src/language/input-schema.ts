import type { EnvironmentId, FormFieldType } from '@igakit/cel'

/** A selection of the JSON Schema for an editor. */
export type InputSchema =
  /** The claims or the variables of a rule. */
  | {
      readonly kind: 'input'
      readonly environment: EnvironmentId
      /** For the rule of a form field: the field's type. */
      readonly fieldType?: FormFieldType
    }
  /** The records of a match, a form, or the values that a form is opened with. */
  | { readonly kind: 'accounts' | 'users' | 'form' | 'given' }
  /** The values submitted to a form; `form` is the form as JSON. */
  | { readonly kind: 'submitted'; readonly form: string }

/** A JSON Schema. */
export type JsonSchema = Readonly<Record<string, unknown>>

/** A request to the worker for a schema. */
export interface SchemaRequest {
  readonly question: 'inputSchema'
  readonly schema: InputSchema
}

/** True if two selections give the same schema. */
export function isSameSchema(one: InputSchema, other: InputSchema): boolean {
  if (one.kind === 'input' && other.kind === 'input') {
    return one.environment === other.environment && one.fieldType === other.fieldType
  }
  if (one.kind === 'submitted' && other.kind === 'submitted') return one.form === other.form
  return one.kind === other.kind
}
