import type { CelValue, Evaluation, Issue } from '@igakit/cel'
import type { MatchSemantics } from '../options.ts'

/**
 * The key of an account or user: a single key, where the empty string means no key; several distinct non-empty keys; or
 * a key with details. Plain data for messages between threads.
 */
export type Key = string | readonly string[] | KeyDetails

/** A key with details. */
export interface KeyDetails {
  readonly keys: readonly string[]
  /** True if the expression failed, so the key is unknown. */
  readonly isFailure: boolean
  /** The reason for the failure, or the missing field. */
  readonly issue?: Issue
  /** True if the key would differ if accounts and users were maps instead of messages. */
  readonly restsOnMessages: boolean
}

export function hasDetails(key: Key): key is KeyDetails {
  return typeof key === 'object' && !Array.isArray(key)
}

/** Returns the keys without details. */
export function keysOf(key: Key): readonly string[] {
  if (typeof key === 'string') return key === '' ? [] : [key]
  return hasDetails(key) ? key.keys : key
}

/** Builds a key from strings, without empty strings and duplicates. */
export function keyOfTexts(texts: readonly string[]): string | readonly string[] {
  if (texts.length === 0) return ''
  if (texts.length === 1) return texts[0] ?? ''
  const keys = new Set(texts)
  keys.delete('')
  return keys.size < 2 ? ([...keys][0] ?? '') : [...keys]
}

/** Converts the result of an evaluation to a key. The environment has already checked the result's type. */
export function keyOfEvaluation(evaluation: Evaluation, semantics: MatchSemantics): Key {
  if (evaluation.ok) return keyOfTexts(textsOf(evaluation.value))
  const [issue] = evaluation.issues
  const isMissing = issue?.code === 'no_such_key' && semantics.missingKey === 'none'
  return {
    keys: [],
    isFailure: !isMissing,
    restsOnMessages: false,
    issue: issue ?? unexplained,
  }
}

export const unexplained: Issue = {
  code: 'internal_error',
  stage: 'eval',
  message: 'the evaluation failed without a reason',
}

/** Returns the strings of a key value; null, even in a list, is not a key. */
function textsOf(value: CelValue): readonly string[] {
  if (typeof value === 'string') return [value]
  if (!Array.isArray(value)) return []
  const values: readonly unknown[] = value
  return values.filter((element) => typeof element === 'string')
}
