import type { CoverageGap, CoverageMark, TraceMark, TraceState } from '@igakit/monaco-cel'
import type { TextRange } from '../evaluation/report.ts'

/** A part of a text that is painted. */
export type Decoration = TraceDecoration | GapDecoration

/** What a part came to in one evaluation, or that a person has chosen it. */
export interface TraceDecoration {
  readonly range: TextRange
  readonly kind: 'true' | 'false' | 'error' | 'absorbed' | 'not-reached' | 'selected'
  /** Plain text, said where the pointer rests on it. */
  readonly message: string
}

/** What no case makes a part come to. */
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

/** The same as `@igakit/monaco-cel` paints it. */
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
