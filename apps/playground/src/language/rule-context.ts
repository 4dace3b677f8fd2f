import type { EnvironmentId, FormFieldType } from '@igakit/cel'
import { hasStrings, isRecord, optional } from '../evaluation/guards.ts'
import { isEnvironment } from '../state/environments.ts'

/** What a rule in an editor is written for and tried on: plain data, so that it can cross to the worker. */
export interface RuleContext {
  readonly environment: EnvironmentId
  /** Of a rule of a form: the type of its field. */
  readonly fieldType?: FormFieldType
  /** The JSON that is typed: claims, values by variable, or records. */
  readonly input: string
  /** Of a list, the rule is tried on the first record, as its one variable. */
  readonly inputIs: 'whole' | 'records'
  /** An RFC 3339 time: what `now()` answers. */
  readonly now?: string
  /** What functions look things up in. */
  readonly directory?: Readonly<Record<string, unknown>>
}

export function isRuleContext(value: unknown): value is RuleContext {
  return (
    isRecord(value) &&
    hasStrings(value, ['input']) &&
    isEnvironment(value['environment']) &&
    (value['inputIs'] === 'whole' || value['inputIs'] === 'records') &&
    optional(value['fieldType'], isText) &&
    optional(value['now'], isText) &&
    optional(value['directory'], isRecord)
  )
}

/** Whether two say the same; a directory is the same where it is one object. */
export function isSameContext(one: RuleContext, other: RuleContext): boolean {
  return (
    one.environment === other.environment &&
    one.fieldType === other.fieldType &&
    one.input === other.input &&
    one.inputIs === other.inputIs &&
    one.now === other.now &&
    one.directory === other.directory
  )
}

const isText = (value: unknown): boolean => typeof value === 'string'
