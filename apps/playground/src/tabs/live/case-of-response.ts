import type { LiveResponse } from '@igakit/cel-testing/live-check'
import type { RuleCase } from '@igakit/cel-testing'
import { isRecord } from '../../shared/guards.ts'
import { deepestJson, jsonDepth } from '../../shared/json-depth.ts'
import { errorCodeOf } from './error-code-of.ts'
import type { LiveRequest } from './service/live-client.ts'

/**
 * Creates a case with a unique name that expects a live response. Returns undefined if no case can express the
 * response: the claims are invalid or contain values that a suite would parse as CEL, or the error message has no
 * known code.
 */
export function caseOfResponse(
  { claimsJson }: LiveRequest,
  answer: LiveResponse,
  label: string,
  others: readonly RuleCase[],
): RuleCase | undefined {
  const claims = readClaims(claimsJson)
  const expect = expectationOf(answer)
  if (!claims || expect === undefined) return undefined
  const what = answer.error !== '' ? 'error' : answer.matched ? 'matched' : 'not matched'
  return { name: freeName(`${label}: ${what}`, others), given: { claims }, expect }
}

function expectationOf({ error, matched }: LiveResponse): RuleCase['expect'] | undefined {
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
    // The editor reports the error.
    return undefined
  }
}

/** True if a suite would not parse the entire value as plain JSON. */
function meansMore(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(meansMore)
  if (!isRecord(value)) return false
  const isExpr = typeof value['expr'] === 'string' && Object.keys(value).length === 1
  return isExpr || Object.hasOwn(value, '__proto__') || Object.values(value).some(meansMore)
}
