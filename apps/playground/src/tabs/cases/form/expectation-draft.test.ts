import { describe, expect, test } from 'vitest'
import {
  draftOf,
  expectationText,
  readDraft,
  readValue,
  type Expectation,
} from './expectation-draft.ts'

const all: readonly { readonly expectation: Expectation; readonly text: string }[] = [
  { expectation: true, text: 'true' },
  { expectation: false, text: 'false' },
  { expectation: null, text: 'null' },
  { expectation: 1.5, text: '1.5' },
  { expectation: '<b>', text: '"<b>"' },
  { expectation: ['a'], text: '["a"]' },
  { expectation: { error: 'no_such_key' }, text: 'error no_such_key' },
  { expectation: { expr: 'duration("1h")' }, text: 'duration("1h")' },
  { expectation: { value: 1, type: 'int' }, text: '1 (int)' },
  { expectation: { value: { expr: 'b"x"' } }, text: 'b"x"' },
]

describe('an expectation', () => {
  test.each(all)('reads $text and keeps its spelling if unchanged', ({ expectation, text }) => {
    expect(expectationText(expectation)).toBe(text)
    expect(readDraft(draftOf(expectation), 'cel-go', expectation)).toEqual({
      ok: true,
      expectation,
    })
  })

  test.each([
    { text: 'true', expectation: true },
    { text: '"a"', expectation: 'a' },
    { text: '["a", 1]', expectation: ['a', 1] },
    { text: '9007199254740993', expectation: { expr: '9007199254740993' } },
    { text: '{"expr": "1"}', expectation: { expr: '{"expr": "1"}' } },
    { text: '[{"expr": "1"}]', expectation: { expr: '[{"expr": "1"}]' } },
    {
      text: 'timestamp("2026-01-01T00:00:00Z")',
      expectation: { expr: 'timestamp("2026-01-01T00:00:00Z")' },
    },
  ])('has the same meaning in a suite: $text', ({ expectation, text }) => {
    expect(readValue(text, 'cel-go')).toEqual({ ok: true, expectation })
  })

  test.each([
    { kind: 'error', text: 'no_such_code' },
    { kind: 'error', text: 'toString' },
    { kind: 'value', text: '' },
    { kind: 'value', text: '1 +' },
    { kind: 'value', text: 'undeclared' },
  ] as const)('rejects $kind "$text" with a message', (draft) => {
    expect(readDraft(draft, 'cel-go')).toEqual({ ok: false, message: expect.stringMatching(/\w/) })
  })

  test('asks for a value if empty', () => {
    const refusal = { ok: false, message: 'Enter a value in CEL.' }
    expect(readValue(' ', 'cel-go')).toEqual(refusal)
  })

  test('may use names of the rule’s environment', () => {
    const expectation = { expr: '[User{id: "u1", status: UserStatus.ENABLED}]' }
    expect(readValue(expectation.expr, 'policy-step')).toEqual({ ok: true, expectation })
    expect(readValue(expectation.expr, 'cel-go')).toMatchObject({ ok: false })
  })
})
