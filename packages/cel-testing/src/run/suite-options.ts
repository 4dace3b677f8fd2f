import type { EvaluateOptions } from '@igakit/cel'
import type { Profile } from '@igakit/cel/profile'
import type { DocumentFormat } from '../document/suite-document.ts'

/** A suite to be run. */
export interface SuiteInput {
  /** What to call it: the path of its file. */
  readonly name: string
  readonly text: string
  /** As the name of its file says; guessed from the text when absent. */
  readonly format?: DocumentFormat | undefined
}

/** A suite to be run that is no text. */
export interface SuiteValue {
  readonly name: string
  /** What its text would say. */
  readonly suite: unknown
}

/** What became of reading a file that a suite names. */
export type FileReading =
  | { readonly ok: true; readonly text: string }
  | {
      readonly ok: false
      /** What is wrong with it, as the end of a sentence about the file. */
      readonly message: string
      /** Whether it is where the suite may not reach. */
      readonly isOutside?: boolean
    }

/**
 * Reads a file that a suite names.
 * @param path as the suite has it, relative to its folder
 * @param suite the suite's name
 */
export type FileReader = (path: string, suite: string) => Promise<FileReading>

/** What a run of a suite may be given. */
export interface SuiteOptions {
  /** Without it a suite that names files cannot be run. */
  readonly readFile?: FileReader | undefined
  /** Whether files may be outside of a suite's folder; the reader has the last word. */
  readonly allowsOutside?: boolean | undefined
  readonly profile?: Profile | undefined
  /** What `now()` answers where the suite does not say it; the time at which the run begins when absent. */
  readonly now?: NonNullable<EvaluateOptions['now']> | undefined
  /** Whether a case is run, by its title; all are when absent. */
  readonly filter?: ((title: string) => boolean) | undefined
  /** Ends a suite at the first case that fails. */
  readonly bail?: boolean | undefined
  /** Whether to find what every part of a rule came to where a case fails; it is found when absent. */
  readonly traces?: boolean | undefined
  /** Whether to find which parts of rules the cases reach. */
  readonly coverage?: boolean | undefined
  /** Whether to find which changes of rules the cases do not notice. */
  readonly mutate?: boolean | undefined
  /** Milliseconds since some moment, for durations; `performance.now` when absent. */
  readonly clock?: (() => number) | undefined
}
