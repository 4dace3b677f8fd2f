import type { EnvironmentId, FormFieldType } from '@igakit/cel'
import { hasStrings, isRecord, optional } from '../evaluation/guards.ts'
import { isEnvironment } from '../state/environments.ts'

/** Which JSON a text is to be: what its schema is made for. */
export type InputSchema =
  /** The claims, or the variables, of a rule. */
  | {
      readonly kind: 'input'
      readonly environment: EnvironmentId
      /** Of a rule of a form: the type of its field. */
      readonly fieldType?: FormFieldType
    }
  /** Lists of whom matching is tried on; a form as the service has it; for whom a form is opened. */
  | { readonly kind: 'accounts' | 'users' | 'form' | 'given' }
  /** What is submitted to a form, which is JSON too. */
  | { readonly kind: 'submitted'; readonly form: string }

/** A JSON Schema, as far as the page looks into one. */
export type JsonSchema = Readonly<Record<string, unknown>>

/** Asks the worker for a schema. */
export interface SchemaRequest {
  readonly question: 'inputSchema'
  readonly schema: InputSchema
}

export function isSchemaRequest(value: unknown): value is SchemaRequest {
  return isRecord(value) && value['question'] === 'inputSchema' && isInputSchema(value['schema'])
}

function isInputSchema(value: unknown): value is InputSchema {
  if (!isRecord(value)) return false
  switch (value['kind']) {
    case 'input':
      return (
        isEnvironment(value['environment']) &&
        optional(value['fieldType'], (type) => typeof type === 'string')
      )
    case 'submitted':
      return hasStrings(value, ['form'])
    case 'accounts':
    case 'users':
    case 'form':
    case 'given':
      return true
    default:
      return false
  }
}

/** Whether two stand for the same schema. */
export function isSameSchema(one: InputSchema, other: InputSchema): boolean {
  if (one.kind === 'input' && other.kind === 'input') {
    return one.environment === other.environment && one.fieldType === other.fieldType
  }
  if (one.kind === 'submitted' && other.kind === 'submitted') return one.form === other.form
  return one.kind === other.kind
}
