import { describe, expect, test } from 'vitest'
import { formDraftOf, formExpectationText, readFormDraft } from './form-expectation.ts'
import { matchDraftOf, matchExpectationText, readMatchDraft } from './match-expectation.ts'

const ambiguous = { outcome: 'ambiguous' as const, users: ['u1', 'u2'] }
const matched = { outcome: 'matched' as const, user: 'u1', caseIndex: 0, key: 'k' }

describe('an expectation of an account', () => {
  test.each([
    ['created' as const, 'created'],
    [{ outcome: 'ignored' as const }, 'ignored'],
    [ambiguous, 'ambiguous between u1, u2'],
    [{ outcome: 'ambiguous' as const }, 'ambiguous'],
    [matched, 'matched to u1 by case 1 on "k"'],
    [{ error: 'no_such_overload' as const }, 'error no_such_overload'],
  ])('is read and unchanged: %j', (expectation, text) => {
    expect(matchExpectationText(expectation)).toBe(text)
    const reading = readMatchDraft(matchDraftOf(expectation), expectation)
    expect(reading).toEqual({ ok: true, expectation })
  })

  test.each([
    [{ outcome: 'created' as const, text: '' }, 'created'],
    [{ outcome: 'ambiguous' as const, text: '' }, { outcome: 'ambiguous' }],
    [
      { outcome: 'matched' as const, text: 'u2' },
      { outcome: 'matched', user: 'u2' },
    ],
    [{ outcome: 'error' as const, text: 'invalid_regex' }, { error: 'invalid_regex' }],
  ])('takes the selection: %j', (draft, expectation) => {
    expect(readMatchDraft(draft, matched)).toEqual({ ok: true, expectation })
  })

  test.each([
    { outcome: 'matched' as const, text: ' ' },
    { outcome: 'error' as const, text: 'no_such_code' },
  ])('is rejected with a message: %j', (draft) => {
    const refusal = { ok: false, message: expect.stringMatching(/\.$/) }
    expect(readMatchDraft(draft, 'created')).toEqual(refusal)
  })
})

describe('an expectation of a form', () => {
  const expectation = { values: { a: [1] }, errors: [{ field: 'b', code: 'required' as const }] }

  test('is read and edited as JSON', () => {
    expect(formExpectationText(expectation)).toBe('a = [1], b: error required')
    expect(readFormDraft(formDraftOf(expectation))).toEqual({ ok: true, expectation })
  })

  test.each(['', '{', '[]', '{}', '{"values": 1}', '{"errors": [{"field": "a", "code": "x"}]}'])(
    'is refused with a sentence: %s',
    (draft) => {
      expect(readFormDraft(draft)).toEqual({ ok: false, message: expect.stringMatching(/\S/) })
    },
  )
})
