import type { MatchProgress } from '@igakit/directory'
import type { MatchResult } from './match-result.ts'
import type { RefusalDetails } from './refusal.ts'

/** What the thread that matches says. */
export type MatchMessage =
  /** Asks for the next chunk of a file. */
  | { readonly kind: 'read'; readonly side: 'users' | 'accounts' }
  /** Asks to write lines of outcomes or changes. */
  | { readonly kind: 'write'; readonly text: string }
  | { readonly kind: 'progress'; readonly progress: MatchProgress }
  | { readonly kind: 'result'; readonly result: MatchResult }
  /** The run failed because of its input. */
  | { readonly kind: 'refused'; readonly details: RefusalDetails }
  /** The run failed in a way it should not. */
  | { readonly kind: 'failed'; readonly stack: string }

/** What the thread is answered. */
export type MatchAnswer =
  /** The next chunk of a file; none at its end. */
  | {
      readonly kind: 'chunk'
      readonly side: 'users' | 'accounts'
      readonly bytes: Uint8Array<ArrayBuffer> | undefined
    }
  | { readonly kind: 'written' }
