import type { EnvironmentId, FormFieldType } from '@igakit/cel'
import { isEnvironment } from '../state/environments.ts'
import { hasStrings, isRecord, optional } from './guards.ts'

/** What the page asks of the evaluator, as the texts in its editors. */
export type Question = RuleQuestion | MatchQuestion | FormQuestion

/** What every question may have: what `now()` answers, and what functions look things up in. */
interface Surroundings {
  /** An RFC 3339 time. */
  readonly now?: string
  readonly directory?: Readonly<Record<string, unknown>>
}

/** What a rule comes to with this input. */
export interface RuleQuestion extends Surroundings {
  readonly kind: 'rule'
  readonly environment: EnvironmentId
  /** Of a rule of a form: the type of its field. */
  readonly fieldType?: FormFieldType
  readonly expression: string
  /** JSON: claims, or values by variable. */
  readonly input: string
}

/** Which accounts belong to whom. */
export interface MatchQuestion extends Surroundings {
  readonly kind: 'match'
  /** The body of the directory update. */
  readonly config: Readonly<Record<string, unknown>>
  /** A JSON list. */
  readonly accounts: string
  /** A JSON list. */
  readonly users: string
}

/** What becomes of a form. */
export interface FormQuestion extends Surroundings {
  readonly kind: 'form'
  /** JSON. */
  readonly form: string
  /** JSON: values by variable. */
  readonly given: string
  /** JSON: what is submitted; empty where the form is only opened. */
  readonly submitted: string
}

/** Whether a message of the page is a question. */
export function isQuestion(value: unknown): value is Question {
  if (!isRecord(value)) return false
  if (!optional(value['now'], (now) => typeof now === 'string')) return false
  if (!optional(value['directory'], isRecord)) return false
  switch (value['kind']) {
    case 'rule':
      return (
        hasStrings(value, ['expression', 'input']) &&
        isEnvironment(value['environment']) &&
        optional(value['fieldType'], (type) => typeof type === 'string')
      )
    case 'match':
      return hasStrings(value, ['accounts', 'users']) && isRecord(value['config'])
    case 'form':
      return hasStrings(value, ['form', 'given', 'submitted'])
    default:
      return false
  }
}
