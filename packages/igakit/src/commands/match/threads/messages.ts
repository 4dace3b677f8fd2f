import type { MatchProgress } from '@igakit/directory'
import type { MatchResult } from '../result.ts'
import { UsageError } from '../../../usage-error.ts'

/** A message from the matching thread. */
export type MatchMessage =
  /** Requests the next chunk of a file. */
  | { readonly kind: 'read'; readonly side: 'users' | 'accounts' }
  /** Requests to write lines of outcomes or changes. */
  | { readonly kind: 'write'; readonly text: string }
  | { readonly kind: 'progress'; readonly progress: MatchProgress }
  | { readonly kind: 'result'; readonly result: MatchResult }
  /** The run failed because of its input. */
  | { readonly kind: 'refused'; readonly details: RefusalDetails }
  /** The run failed because of an internal error. */
  | { readonly kind: 'failed'; readonly stack: string }

/** A response to the matching thread. */
export type MatchAnswer =
  /** The next chunk of a file; absent at the end of the file. */
  | {
      readonly kind: 'chunk'
      readonly side: 'users' | 'accounts'
      readonly bytes: Uint8Array<ArrayBuffer> | undefined
    }
  | { readonly kind: 'written' }

/** The details of a UsageError as plain data, which can be sent between threads. */
export type RefusalDetails = Pick<UsageError, 'code' | 'hint' | 'message' | 'problems' | 'source'>

export function refusalDetails(error: UsageError): RefusalDetails {
  const { code, hint, message, problems, source } = error
  return { code, hint, message, problems, source }
}

export function refusal({ source, ...details }: RefusalDetails): UsageError {
  return new UsageError(source === undefined ? details : { ...details, source })
}
