import { errorCodes, formatIssues, type Issue } from '@igakit/cel'
import { offsetAt, placeAt } from './place.ts'
import type { Place, Problem, Subject, TextRange } from './report.ts'

/** Creates a problem in a rule, with the position if the evaluator reports one. */
export function ruleProblem(issue: Issue, expression: string, subject: Subject = 'rule'): Problem {
  const { position: reported, range } = issue
  // cel-go reports line -1 for an expression that it did not read.
  const position = reported && reported.line > 0 ? reported : undefined
  // cel-go's data counts columns from 0; its printed messages and editors count from 1.
  const place = position && { line: position.line, column: position.column + 1 }
  return problem(subject, issue, formatIssues([issue], expression), {
    place: place ?? (range && placeAt(expression, range.start)),
    range: range ?? (place && pointAt(expression, place)),
  })
}

/** Creates a problem in the input. If the position is unknown, the problem is at the start of the text. */
export function inputProblem(issue: Issue, input: string, subject: Subject = 'input'): Problem {
  const place = placeInMessage(issue.message) ?? placeAt(input, firstCharacter(input))
  return problem(subject, issue, issue.message, { place, range: pointAt(input, place) })
}

function problem(
  subject: Subject,
  { code, stage, message }: Issue,
  text: string,
  where: { readonly place: Place | undefined; readonly range: TextRange | undefined },
): Problem {
  const { place, range } = where
  const shared = { subject, code, stage, message, why: errorCodes[code], text }
  return { ...shared, ...(place && { place }), ...(range && { range }) }
}

function pointAt(text: string, place: Place): TextRange {
  const start = offsetAt(text, place)
  return { start, end: start }
}

/** Returns the position at the end of a JSON error message, if any. */
function placeInMessage(message: string): Place | undefined {
  const [, line, column] = /\(line (\d+), column (\d+)\)$/.exec(message) ?? []
  return line && column ? { line: Number(line), column: Number(column) } : undefined
}

const firstCharacter = (text: string): number => Math.max(text.search(/\S/), 0)
