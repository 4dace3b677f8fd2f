import { isReport } from './report-guard.ts'
import type { Report } from './report.ts'
import { isRecord } from './guards.ts'

/** What the page asks: this rule, on these claims. */
export interface Question {
  readonly expression: string
  readonly claimsJson: string
}

/** From the page to the worker. */
export interface Request {
  readonly type: 'evaluate'
  readonly id: number
  readonly question: Question
}

/** What holds for every rule in the worker's environment. */
export interface EnvironmentFacts {
  readonly title: string
  /** The longest rule, in bytes of UTF-8, where the environment sets a limit. */
  readonly expressionBytes?: number
}

/** From the worker to the page. */
export type Reply =
  | { readonly type: 'ready'; readonly environment: EnvironmentFacts }
  | { readonly type: 'answer'; readonly id: number; readonly report: Report }
  /** The evaluator threw: a fault of ours, never a verdict. */
  | { readonly type: 'fault'; readonly id: number; readonly message: string }

/** Reads a message of the page; undefined when it is none. */
export function parseRequest(data: unknown): Request | undefined {
  if (!isRecord(data) || data['type'] !== 'evaluate' || typeof data['id'] !== 'number') {
    return undefined
  }
  const { id, question } = data
  if (!isRecord(question)) return undefined
  const { expression, claimsJson } = question
  if (typeof expression !== 'string' || typeof claimsJson !== 'string') return undefined
  return { type: 'evaluate', id, question: { expression, claimsJson } }
}

/** Reads a message of the worker; undefined when it is none. */
export function parseReply(data: unknown): Reply | undefined {
  if (!isRecord(data)) return undefined
  const { type, id, report, message, environment } = data
  switch (type) {
    case 'ready':
      return isEnvironmentFacts(environment) ? { type, environment } : undefined
    case 'answer':
      return typeof id === 'number' && isReport(report) ? { type, id, report } : undefined
    case 'fault':
      return typeof id === 'number' && typeof message === 'string'
        ? { type, id, message }
        : undefined
    default:
      return undefined
  }
}

function isEnvironmentFacts(value: unknown): value is EnvironmentFacts {
  return (
    isRecord(value) &&
    typeof value['title'] === 'string' &&
    ['undefined', 'number'].includes(typeof value['expressionBytes'])
  )
}
