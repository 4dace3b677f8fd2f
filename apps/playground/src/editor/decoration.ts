import type { CoverageGap, CoverageMark, TraceMark, TraceState } from '@igakit/monaco-cel'
import type { TextRange } from '../evaluation/report.ts'

/** A highlighted range of the text. */
export type Decoration = TraceDecoration | GapDecoration

/** The result of a subexpression in one evaluation, or a selected subexpression. */
export interface TraceDecoration {
  readonly range: TextRange
  readonly kind: 'true' | 'false' | 'error' | 'absorbed' | 'not-reached' | 'selected'
  /** The text of the tooltip, without markup. */
  readonly message: string
}

/** An outcome that no case tests. */
export interface GapDecoration {
  readonly range: TextRange
  readonly kind: 'gap'
  readonly gap: CoverageGap
}

const states = {
  true: 'true',
  false: 'false',
  error: 'error',
  absorbed: 'absorbed',
  'not-reached': 'not_reached',
  selected: 'selected',
} as const satisfies Record<TraceDecoration['kind'], TraceState>

/** Converts decorations for `@igakit/monaco-cel`. */
export function marksOf(decorations: readonly Decoration[]): {
  readonly trace: readonly TraceMark[]
  readonly coverage: readonly CoverageMark[]
} {
  return {
    trace: decorations.flatMap((each) =>
      each.kind === 'gap'
        ? []
        : [{ range: each.range, state: states[each.kind], message: each.message }],
    ),
    coverage: decorations.flatMap((each) =>
      each.kind === 'gap' ? [{ range: each.range, gap: each.gap }] : [],
    ),
  }
}
