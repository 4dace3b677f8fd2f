import type { RuleCase } from '@igakit/cel-testing'
import { isRecord } from '../../evaluation/guards.ts'
import { deepestJson, jsonDepth } from '../../state/json-depth.ts'
import { errorCodeOf } from './error-code-of.ts'
import type { LiveQuestion } from './live-client.ts'
import type { RemoteAnswer } from './services.ts'

/**
 * The case that expects what somebody else answered, under a name that no other has; undefined where no case can say it:
 * claims that are none, claims that a suite would read otherwise, and errors in words that belong to no code.
 */
export function caseOfAnswer(
  { claimsJson }: LiveQuestion,
  answer: RemoteAnswer,
  label: string,
  others: readonly RuleCase[],
): RuleCase | undefined {
  const claims = readClaims(claimsJson)
  const expect = expectationOf(answer)
  if (!claims || expect === undefined) return undefined
  const what = answer.error !== '' ? 'error' : answer.matched ? 'matched' : 'not matched'
  return { name: freeName(`${label}: ${what}`, others), given: { claims }, expect }
}

function expectationOf({ error, matched }: RemoteAnswer): RuleCase['expect'] | undefined {
  if (error === '') return matched
  const code = errorCodeOf(error)
  return code && { error: code }
}

function freeName(name: string, others: readonly RuleCase[]): string {
  const taken = new Set(others.map((other) => other.name))
  if (!taken.has(name)) return name
  let number = 2
  while (taken.has(`${name} ${number}`)) number++
  return `${name} ${number}`
}

function readClaims(text: string): Readonly<Record<string, unknown>> | undefined {
  if (jsonDepth(text) > deepestJson) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) && !meansMore(value) ? value : undefined
  } catch {
    // The editor says what is wrong with them.
    return undefined
  }
}

/** Whether there is something in a value that a suite does not take for the JSON that it is. */
function meansMore(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(meansMore)
  if (!isRecord(value)) return false
  const isExpr = typeof value['expr'] === 'string' && Object.keys(value).length === 1
  return isExpr || Object.hasOwn(value, '__proto__') || Object.values(value).some(meansMore)
}
