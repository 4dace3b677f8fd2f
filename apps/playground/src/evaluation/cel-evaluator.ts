import { evaluateRule } from './evaluate-rule.ts'
import type { Question } from './question.ts'
import type { Report } from './report.ts'

/** The evaluator of the page: every answer is plain data. */
export function celEvaluator(question: Question): Report | Promise<Report> {
  switch (question.kind) {
    case 'rule':
      return evaluateRule(question)
    case 'match':
    case 'form':
      throw new TypeError(`There is no view of a ${question.kind} suite yet.`)
    default:
      return question satisfies never
  }
}
