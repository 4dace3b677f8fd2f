import { evaluateMatch } from './evaluate-match.ts'
import { evaluateRule } from './evaluate-rule.ts'
import { isQuestion, type Question } from './question.ts'
import type { Report } from './report.ts'
import { smallestMatch } from './smallest-match.ts'
import type { Service } from './worker-service.ts'

/** Forms bring the schemas of the service along, which most visits do not need. */
const loadForms = () => import('./evaluate-form.ts')

/** The evaluator of the page: every answer is plain data. */
export async function celEvaluator(question: Question): Promise<Report> {
  switch (question.kind) {
    case 'rule':
      return evaluateRule(question)
    case 'match':
      return evaluateMatch(question)
    case 'form':
      return (await loadForms()).evaluateForm(question)
    default:
      return question satisfies never
  }
}

/** The first match of the worker, once there is one. */
let begun: Promise<unknown> | undefined

/** The same as a worker offers it. */
export const celService: Service<Question, Report> = {
  isQuestion,
  prepare: async ({ kind }) => {
    if (kind === 'form') await loadForms()
    if (kind === 'match') await (begun ??= evaluateMatch(smallestMatch))
  },
  answer: celEvaluator,
}
