import type { CheckReply, LiveFailure } from '@igakit/cel-testing/live-check'
import { expect, test } from 'vitest'
import type { AskableCase } from '../../../evaluation/live-cases.ts'
import { checkCases, summaryOf, type CaseOutcome } from './check-cases.ts'
import type { LiveSession } from '../service/live-client.ts'

const here = { kind: 'answer', matched: true, error: '' } as const
const askable = (name: string): AskableCase => ({
  name,
  request: { expression: 'true', claimsJson: '{}' },
  local: here,
})
const says = (matched: boolean): CheckReply => ({
  ok: true,
  answer: { matched, error: '' },
  evaluator: 'live',
  baseUrl: 'https://a.example',
})
const fails = (isFinal: boolean): LiveFailure => ({ ok: false, code: 'x', reason: 'No.', isFinal })

function scripted(replies: readonly CheckReply[]): LiveSession & { readonly asked: () => number } {
  let asked = 0
  return {
    check: () => Promise.resolve(replies[asked++] ?? says(true)),
    close: () => Promise.resolve(),
    asked: () => asked,
  }
}

async function outcomesOf(
  session: LiveSession,
  cases: readonly AskableCase[],
  signal = new AbortController().signal,
): Promise<readonly CaseOutcome[]> {
  const expectations = new Map(cases.map(({ name }) => [name, false] as const))
  const outcomes: CaseOutcome[] = []
  for await (const [, outcome] of checkCases(session, cases, expectations, signal)) {
    outcomes.push(outcome)
  }
  return outcomes
}

test('compares a response with the local result and the expectation', async () => {
  const outcomes = await outcomesOf(scripted([says(true), says(false)]), [
    askable('a'),
    askable('b'),
  ])
  expect(outcomes).toMatchObject([
    { kind: 'answered', verdict: 'same', isMet: false },
    { kind: 'answered', verdict: 'differs', isMet: true },
  ])
})

test('does not send what cannot be sent', async () => {
  const session = scripted([])
  const local = { kind: 'none', reason: 'unknown' } as const
  const outcomes = await outcomesOf(session, [{ name: 'a', local }])
  expect(outcomes).toEqual([{ kind: 'unasked', reason: 'unknown' }])
  expect(session.asked()).toBe(0)
})

test('compares nothing without a local result', async () => {
  const local = { kind: 'none', reason: 'unknown' } as const
  const [outcome] = await outcomesOf(scripted([]), [{ ...askable('a'), local }])
  expect(outcome).toEqual({
    kind: 'answered',
    answer: { matched: true, error: '' },
    evaluator: 'live',
    isMet: false,
  })
})

const ten = Array.from({ length: 10 }, (_, index) => askable(String(index)))

test.each([
  ['a refusal that every request would meet', [says(true), fails(true)], 2],
  ['three failures in a row', [fails(false), fails(false), fails(false)], 3],
  [
    'failures now and then do not end it',
    [fails(false), fails(false), says(true), fails(false)],
    10,
  ],
])('%s: %#', async (_, replies, asked) => {
  const session = scripted(replies)
  await outcomesOf(session, ten)
  expect(session.asked()).toBe(asked)
})

test('sends nothing after a stop and drops late responses', async () => {
  const stop = new AbortController()
  const session = scripted([])
  const stopping: LiveSession = {
    ...session,
    async check(request, signal) {
      if (session.asked() === 2) stop.abort()
      return session.check(request, signal)
    },
  }
  expect(await outcomesOf(stopping, ten, stop.signal)).toHaveLength(2)
  expect(session.asked()).toBe(3)
})

const answer = { matched: true, error: '' }
const answered = { kind: 'answered', answer, evaluator: 'live' } as const
const same = { ...answered, verdict: 'same' } as const
const differs = { ...answered, verdict: 'differs' } as const
const failure = { ok: false, code: 'permission_denied', reason: 'no' } as const

test.each<[string, readonly CaseOutcome[]]>([
  ['1 of 3 checked, none differs from this page', [{ ...same, isMet: true }]],
  [
    '2 of 3 checked, 1 differs from this page, 1 not as expected',
    [same, { ...differs, isMet: false }],
  ],
  ['2 of 3 checked, 2 differ from this page', [differs, differs]],
  ['1 of 3 checked, 1 without a result on this page', [answered]],
  ['0 of 3 checked, 1 failed', [{ kind: 'failed', failure }]],
  [
    '1 of 3 checked, none differs from this page, 1 not sent',
    [same, { kind: 'unasked', reason: '' }],
  ],
])('summarises: %s', (text, outcomes) => {
  expect(summaryOf(outcomes, 3)).toBe(text)
})
