import type { EvaluatorEnding } from '../evaluation/evaluator-state.ts'
import { questionText } from '../evaluation/question-text.ts'
import type { Problem, Subject, TextRange } from '../evaluation/report.ts'

/** A problem as an editor underlines it. */
export interface Marker {
  /** Never empty where the text is not, so that there is something to underline and to point at. */
  readonly range: TextRange
  readonly message: string
  readonly code: string
  /** Where in the work on a rule it was found: `input`, `parse`, `check`, `eval`, `config`. */
  readonly stage: string
}

/** What to underline in each of the page's texts. */
export type Markers = ReadonlyMap<Subject, readonly Marker[]>

/** What to underline in each text. Only an answer says anything about them. */
export function markersOf(ending: EvaluatorEnding | undefined): Markers {
  const markers = new Map<Subject, readonly Marker[]>()
  if (ending?.status !== 'answered') return markers
  const { answer, question } = ending
  for (const [subject, problems] of Map.groupBy(answer.problems, (problem) => problem.subject)) {
    markers.set(subject, markersFor(questionText(question, subject), problems))
  }
  return markers
}

/** What to underline for the problems of one text. Problems without a known place have no marker. */
function markersFor(text: string, problems: readonly Problem[]): readonly Marker[] {
  return problems.flatMap(({ code, message, range, stage }) =>
    range ? [{ range: visibleRange(text, range), message, code, stage }] : [],
  )
}

/**
 * Widens an empty range to the character after it, or before it at the end of a line, and keeps any range
 * within the text.
 */
export function visibleRange(text: string, range: TextRange): TextRange {
  const start = Math.min(Math.max(range.start, 0), text.length)
  const end = Math.min(Math.max(range.end, start), text.length)
  if (end > start) return { start, end }
  const next = characterAt(text, start)
  if (next) return { start, end: start + next.length }
  const previous = characterAt(text, start - 2)?.length === 2 ? 2 : 1
  return characterAt(text, start - previous) ? { start: start - previous, end } : { start, end }
}

/** The whole character that begins here, unless it breaks the line. */
function characterAt(text: string, offset: number): string | undefined {
  const codePoint = offset < 0 ? undefined : text.codePointAt(offset)
  const character = codePoint === undefined ? undefined : String.fromCodePoint(codePoint)
  return character === '\n' || character === '\r' ? undefined : character
}
