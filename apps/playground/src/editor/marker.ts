import type { EvaluatorEnding } from '../evaluation/clients.ts'
import { questionText } from '../evaluation/question-text.ts'
import type { Problem, Subject, TextRange } from '../evaluation/report.ts'

/** An underlined problem. */
export interface Marker {
  /** The range to underline; empty only if there is no character on its line. */
  readonly range: TextRange
  readonly message: string
  readonly code: string
  /** The stage of the error: `input`, `parse`, `check`, `eval`, `config`. */
  readonly stage: string
  /** The severity; `error` by default. */
  readonly severity?: 'error' | 'warning'
}

/** The markers keyed by subject. */
export type Markers = ReadonlyMap<Subject, readonly Marker[]>

/** Returns the markers for all subjects; none if there is no report. */
export function markersOf(ending: EvaluatorEnding | undefined): Markers {
  const markers = new Map<Subject, readonly Marker[]>()
  if (ending?.status !== 'answered') return markers
  const { answer, question } = ending
  for (const [subject, problems] of Map.groupBy(answer.problems, (problem) => problem.subject)) {
    markers.set(subject, markersFor(questionText(question, subject), problems))
  }
  return markers
}

/** Returns the markers for one subject: none for blank text, nor for problems without a position. */
function markersFor(text: string, problems: readonly Problem[]): readonly Marker[] {
  if (text.trim() === '') return []
  return problems.flatMap(({ code, message, range, stage }) =>
    range ? [{ range: visibleRange(text, range), message, code, stage }] : [],
  )
}

/** Clamps a range to the text, and extends an empty range to a neighbouring character. */
export function visibleRange(text: string, range: TextRange): TextRange {
  const start = Math.min(Math.max(range.start, 0), text.length)
  const end = Math.min(Math.max(range.end, start), text.length)
  if (end > start) return { start, end }
  const next = characterAt(text, start)
  if (next) return { start, end: start + next.length }
  const previous = characterAt(text, start - 2)?.length === 2 ? 2 : 1
  return characterAt(text, start - previous) ? { start: start - previous, end } : { start, end }
}

/** Returns the character at an offset, unless it is a line break. */
function characterAt(text: string, offset: number): string | undefined {
  const codePoint = offset < 0 ? undefined : text.codePointAt(offset)
  const character = codePoint === undefined ? undefined : String.fromCodePoint(codePoint)
  return character === '\n' || character === '\r' ? undefined : character
}
