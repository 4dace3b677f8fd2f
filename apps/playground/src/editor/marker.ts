import type { EvaluatorEnding } from '../evaluation/evaluator-state.ts'
import type { Problem, Subject, TextRange } from '../evaluation/report.ts'

/** A problem as an editor underlines it. */
export interface Marker {
  /** Never empty where the text is not, so that there is something to underline and to point at. */
  readonly range: TextRange
  readonly severity: 'error' | 'warning' | 'hint'
  readonly message: string
  readonly code: string
}

const none: Readonly<Record<Subject, readonly Marker[]>> = { rule: [], input: [] }

/** What to underline in the rule and its input. Only an answer says anything about them. */
export function markersOf(
  ending: EvaluatorEnding | undefined,
): Readonly<Record<Subject, readonly Marker[]>> {
  if (ending?.status !== 'answered' || ending.question.kind !== 'rule') return none
  const { question, answer } = ending
  if (answer.kind !== 'rule') return none
  const about = (subject: Subject): readonly Problem[] =>
    answer.problems.filter((problem) => problem.subject === subject)
  return {
    rule: [
      ...markersFor(question.expression, about('rule')),
      ...answer.remarks.map(({ code, message, range, severity }) => ({
        range: visibleRange(question.expression, range),
        severity,
        message,
        code,
      })),
    ],
    input: markersFor(question.input, about('input')),
  }
}

/** What to underline for the problems of one text. Problems without a known place have no marker. */
function markersFor(text: string, problems: readonly Problem[]): readonly Marker[] {
  return problems.flatMap(({ range, message, code }) =>
    range ? [{ range: visibleRange(text, range), severity: 'error' as const, message, code }] : [],
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
