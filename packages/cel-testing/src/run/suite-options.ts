import type { EvaluateOptions } from '@igakit/cel'
import type { Profile } from '@igakit/cel/profile'
import type { DocumentFormat } from '../document/suite-document.ts'

/** A suite to run. */
export interface SuiteInput {
  /** The name in reports: the path of the suite's file. */
  readonly name: string
  readonly text: string
  /** The format implied by the file name; if absent, guessed from the text. */
  readonly format?: DocumentFormat | undefined
}

/** A suite to run, given as a value. */
export interface SuiteValue {
  readonly name: string
  /** The parsed content. */
  readonly suite: unknown
}

/** The content of a file, or the reason why it cannot be read. */
export type ReadFileResult =
  | { readonly ok: true; readonly text: string }
  | {
      readonly ok: false
      /** The end of a sentence that begins with the file. */
      readonly message: string
      /** True if the file is outside the folder from which suites may read. */
      readonly isOutside?: boolean
    }

/**
 * Reads a file that a suite refers to.
 *
 * @param path The path as written, relative to the suite's folder.
 * @param suite The suite's name.
 */
export type FileReader = (path: string, suite: string) => Promise<ReadFileResult>

export interface SuiteOptions {
  /** Required for suites that refer to files. */
  readonly readFile?: FileReader | undefined
  /** True if files may be outside a suite's folder; the reader can still reject them. */
  readonly allowsOutside?: boolean | undefined
  readonly profile?: Profile | undefined
  /** The value of `now()` unless the suite or case sets it; default: the start of the run. */
  readonly now?: NonNullable<EvaluateOptions['now']> | undefined
  /** Selects cases by title; all cases run if absent. */
  readonly filter?: ((title: string) => boolean) | undefined
  /** True to stop a suite at the first failing case. */
  readonly bail?: boolean | undefined
  /** True (the default) to decide guarantees, which loads the analyser if a suite has some. */
  readonly guarantees?: boolean | undefined
  /** True (the default) to trace failing rules. */
  readonly traces?: boolean | undefined
  /** True to measure coverage of the rules. */
  readonly coverage?: boolean | undefined
  /** True to run mutation tests. */
  readonly mutate?: boolean | undefined
  /** Returns the time in milliseconds, to measure durations; default: `performance.now`. */
  readonly clock?: (() => number) | undefined
}
