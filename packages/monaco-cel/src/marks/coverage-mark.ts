import type { TextRange } from '../host/language-host.ts'

/** An untested outcome of a subexpression, in the wording of coverage reports. */
export type CoverageGap =
  | 'never evaluated'
  | 'never true'
  | 'never false'
  | 'never without an error'

/** A subexpression that the cases do not fully cover, for example as reported by `@igakit/cel-testing`. */
export interface CoverageMark {
  readonly range: TextRange
  readonly gap: CoverageGap
}

/** The CSS class of each coverage mark, in addition to `igakit-cel-gap`. */
export const coverageClassNames = {
  'never evaluated': 'igakit-cel-gap-never-evaluated',
  'never true': 'igakit-cel-gap-never-true',
  'never false': 'igakit-cel-gap-never-false',
  'never without an error': 'igakit-cel-gap-never-without-error',
} as const satisfies Record<CoverageGap, string>
