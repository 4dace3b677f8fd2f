import type { Service } from '../workers/worker-service.ts'
import type { Inspection, InspectionQuestion } from './inspection.ts'
import type { LiveCases, LiveCasesQuestion } from './live-cases.ts'
import { evaluateRule } from './evaluate-rule.ts'
import type { MatchQuestion, Question } from './question.ts'
import type { Report } from './report.ts'

export type EvaluationQuestion = Question | InspectionQuestion | LiveCasesQuestion

// Loaded lazily, because evaluating a rule needs none of these modules.
const loadMatches = () => import('./match/evaluate-match.ts')
const loadForms = () => import('./form/evaluate-form.ts')
const loadInspector = () => import('./inspect.ts')
const loadLiveCases = () => import('./live-cases.ts')

/*
 * Each worker first evaluates a small match or rule, so the deadline of the first request does not include starting the
 * engine and the environments.
 */
const smallestMatch: MatchQuestion = {
  kind: 'match',
  config: {},
  accounts: '[{"id": "a", "email": "a@acme.example"}]',
  users: '[{"id": "u", "email": "a@acme.example"}]',
}
let warmUp: Promise<unknown> | undefined
let warmUpRules: unknown

/** The evaluations that run in workers. Responses contain only plain data. */
export const evaluationService: Service<EvaluationQuestion, Report | Inspection | LiveCases> = {
  async prepare(question) {
    switch (question.kind) {
      case 'rule':
        warmUpRules ??= evaluateRule({ ...question, expression: 'true', input: '{}' })
        return
      case 'match':
        await (warmUp ??= evaluate(smallestMatch))
        return
      case 'form':
        await loadForms()
        return
      case 'inspection': {
        const { inspect, prepareInspection } = await loadInspector()
        await prepareInspection(question)
        if (question.question.kind === 'match') {
          await (warmUp ??= inspect({ kind: 'inspection', question: smallestMatch }))
        }
        return
      }
      case 'live-cases':
        await loadLiveCases()
        return
      default:
        question satisfies never
    }
  },
  async answer(question) {
    switch (question.kind) {
      case 'inspection':
        return (await loadInspector()).inspect(question)
      case 'live-cases':
        return (await loadLiveCases()).readLiveCasesOf(question)
      default:
        return evaluate(question)
    }
  },
}

/** Evaluates a rule, a match configuration or a form. */
export async function evaluate(question: Question): Promise<Report> {
  switch (question.kind) {
    case 'rule':
      return evaluateRule(question)
    case 'match':
      return (await loadMatches()).evaluateMatch(question)
    case 'form':
      return (await loadForms()).evaluateForm(question)
    default:
      return question satisfies never
  }
}
