import { RE2JS, RE2JSException } from '@bufbuild/re2'
import { Failure } from '../values/failure.ts'

/** Compiles a pattern as RE2; the failure has Go's words. */
export function compileRegex(pattern: string): RE2JS | Failure {
  try {
    return RE2JS.compile(pattern)
  } catch (error) {
    if (error instanceof RE2JSException) return new Failure('invalid_regex', error.message)
    throw error
  }
}
