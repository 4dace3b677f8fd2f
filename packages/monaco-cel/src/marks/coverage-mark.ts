import type { TextRange } from '../host/language-host.ts'

/** What no case makes a part of a rule come to, in the words of a coverage report. */
export type CoverageGap =
  | 'never evaluated'
  | 'never true'
  | 'never false'
  | 'never without an error'

/** A part that the cases do not try in full, such as those that `@igakit/cel-testing` reports. */
export interface CoverageMark {
  readonly range: TextRange
  readonly gap: CoverageGap
}

/** The class that each mark of the coverage has, beside `igakit-cel-gap`. */
export const coverageClassNames = {
  'never evaluated': 'igakit-cel-gap-never-evaluated',
  'never true': 'igakit-cel-gap-never-true',
  'never false': 'igakit-cel-gap-never-false',
  'never without an error': 'igakit-cel-gap-never-without-error',
} as const satisfies Record<CoverageGap, string>
