import type { AccountExplanation, MatchProgress } from '@igakit/directory'
import type { MatchResult } from '../result.ts'
import type { Side } from '../rows/columns/service-fields.ts'
import { UsageError } from '../../../usage-error.ts'

/** The result of matching, or the explanations of one account. */
export type ThreadResult = MatchResult | readonly AccountExplanation[]

/** A message from the matching thread. */
export type MatchMessage =
  /** Requests the next chunk of a file, in one of several readings, numbered from 0. */
  | { readonly kind: 'read'; readonly side: Side; readonly reading: number }
  /** Requests to write lines of outcomes or changes. */
  | { readonly kind: 'write'; readonly text: string }
  | { readonly kind: 'progress'; readonly progress: MatchProgress }
  | { readonly kind: 'result'; readonly result: ThreadResult }
  /** The run failed because of its input. */
  | { readonly kind: 'refused'; readonly details: RefusalDetails }
  /** The run failed because of an internal error. */
  | { readonly kind: 'failed'; readonly stack: string }

/** A response to the matching thread. */
export type MatchAnswer =
  /** The next chunk of a file; absent at the end of the file. */
  | {
      readonly kind: 'chunk'
      readonly side: Side
      readonly reading: number
      readonly bytes: Uint8Array<ArrayBuffer> | undefined
    }
  | { readonly kind: 'written' }
  /** The run failed in the other thread: closes everything and ends. */
  | { readonly kind: 'stop' }

/** The details of a UsageError as plain data, which can be sent between threads. */
export type RefusalDetails = Pick<UsageError, 'code' | 'hint' | 'message' | 'problems' | 'source'>

export function refusalDetails(error: UsageError): RefusalDetails {
  const { code, hint, message, problems, source } = error
  return { code, hint, message, problems, source }
}

export function refusal({ source, ...details }: RefusalDetails): UsageError {
  return new UsageError(source === undefined ? details : { ...details, source })
}
