import type { RuleCase } from '@igakit/cel-testing'
import { isRecord } from '../../evaluation/guards.ts'
import type { LiveQuestion } from './live-client.ts'
import type { RemoteAnswer } from './services.ts'

/**
 * The case that expects what somebody else answered; undefined where no case can say it, as with an error, which a case
 * names by a code that the answer does not have.
 */
export function caseOfAnswer(
  { claimsJson }: LiveQuestion,
  { error, matched }: RemoteAnswer,
  label: string,
): RuleCase | undefined {
  const claims = readClaims(claimsJson)
  if (error !== '' || claims === undefined) return undefined
  const name = `${label}: ${matched ? 'matched' : 'not matched'}`
  return { name, given: { claims }, expect: matched }
}

function readClaims(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : undefined
  } catch {
    // The editor says what is wrong with them.
    return undefined
  }
}
