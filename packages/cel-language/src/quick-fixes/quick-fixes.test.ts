import { compile, getEnvironment } from '@igakit/cel'
import { describe, expect, test } from 'vitest'
import { place } from '../../fixtures/place.ts'
import { federation, policy } from '../../fixtures/services.ts'
import { createLanguageService, type LanguageService } from '../language-service.ts'
import { applyEdits } from '../text-edit.ts'

/** Returns the text after each fix. */
function fixed(marked: string, service: LanguageService = policy): readonly string[] {
  const { offset, text } = place(marked)
  return service
    .quickFixes(text, { start: offset, end: offset })
    .map(({ edits }) => applyEdits(text, edits))
}

describe('operators of other languages', () => {
  test.each([
    ['subject.email |= "a"', 'subject.email == "a"'],
    ['subject.email ==|= "a"', 'subject.email == "a"'],
    ['true an|d false', 'true && false'],
    ['true |OR false', 'true || false'],
    ['no|t true', '!true'],
    ['no|t(true)', '!(true)'],
    ['true |& false', 'true && false'],
  ])('%s', (marked, expected) => {
    expect(fixed(marked)[0]).toBe(expected)
  })

  test('replaces all at once', () => {
    expect(fixed('subject.email |= "a" and not true')).toContain('subject.email == "a" && !true')
  })
})

describe('misspelt names', () => {
  test.each([
    ['subj|ct.email == ""', 'subject.email == ""'],
    ['subject.emial|', 'subject.email'],
    ['subject.Department| == ""', 'subject.department == ""'],
    ['subject.email.startswith|("a")', 'subject.email.startsWith("a")'],
    ['subject.email.toLowerCase|()', 'subject.email.lowerAscii()'],
    ['siz|(subject.emails)', 'size(subject.emails)'],
    ['subject.emails.exist|(e, true)', 'subject.emails.exists(e, true)'],
    ['subject.emails.exists(mail, mial|)', 'subject.emails.exists(mail, mail)'],
    ['subject.status == UserStatus.ENABLE|', 'subject.status == UserStatus.ENABLED'],
  ])('%s', (marked, expected) => {
    expect(fixed(marked)[0]).toBe(expected)
  })

  test.each(['subject.email|', 'has(subject.email|)', 'zzzzzz|', 'subject.email.startsWith|("a")'])(
    '%s: none',
    (marked) => {
      expect(fixed(marked)).toEqual([])
    },
  )
})

test.each([
  ['ha|s(claims["a-b"])', '"a-b" in claims'],
  ['true && ha|s(claims["a-b"])', 'true && "a-b" in claims'],
  ['!ha|s(claims["a-b"])', '!("a-b" in claims)'],
  ['false == ha|s(claims["a-b"])', 'false == ("a-b" in claims)'],
  ['ha|s(claims[true ? "a" : "b"])', '(true ? "a" : "b") in claims'],
])('has() of an index: %s', (marked, expected) => {
  expect(fixed(marked, federation)).toContain(expected)
  expect(compile(expected, federation.environment)).toMatchObject({ ok: true })
})

describe('fields that may be missing', () => {
  test.each([
    ['claims.envi|ronment == "x"', 'has(claims.environment) && claims.environment == "x"'],
    ['true && claims.a| == 1', 'true && has(claims.a) && claims.a == 1'],
    ['false || claims.a‸ == 1', 'false || has(claims.a) && claims.a == 1'],
    ['!(claims.a| == 1)', 'has(claims.a) && !(claims.a == 1)'],
    ['!(true && claims.a| == 1)', 'has(claims.a) && !(true && claims.a == 1)'],
    ['(claims.a| == 1 && true)', '(has(claims.a) && claims.a == 1 && true)'],
    ['claims["a|-b"]', '"a-b" in claims && claims["a-b"]'],
    ['claims.a.b| == 1', 'has(claims.a) && has(claims.a.b) && claims.a.b == 1'],
    ['claims.a|.b == 1', 'has(claims.a) && has(claims.a.b) && claims.a.b == 1'],
    ['claims.a| ? false : true', 'has(claims.a) && (claims.a ? false : true)'],
    [
      'true ? claims.a|.b == 1 : false',
      'true ? has(claims.a) && has(claims.a.b) && claims.a.b == 1 : false',
    ],
    ['["x"].all(x, x != claims.a|)', 'has(claims.a) && ["x"].all(x, x != claims.a)'],
  ])('%s', (marked, expected) => {
    expect(fixed(marked, federation)).toEqual([expected])
    expect(compile(expected, federation.environment)).toMatchObject({ ok: true })
  })

  test.each(['has(claims.a) && claims.a| == 1', 'has(claims.a|)', 'claims.|a.b[0'])(
    '%s: none',
    (marked) => {
      expect(fixed(marked, federation)).toEqual([])
    },
  )
})

describe('keys that are similar to keys of samples', () => {
  const tried = createLanguageService({
    environment: getEnvironment('workload-federation'),
    input: { claims: { ref: 'x', 'ref-x': 1, nested: { deep: 1 } } },
  })

  test.each([
    ['claims.reff| == "x"', 'claims.ref == "x"', 'has(claims.reff) && claims.reff == "x"'],
    [
      'claims.nested.dep| == 1',
      'claims.nested.deep == 1',
      'has(claims.nested) && has(claims.nested.dep) && claims.nested.dep == 1',
    ],
  ])('%s: the name before the guard', (marked, ...expected) => {
    expect(fixed(marked, tried)).toEqual(expected)
  })

  test('does not prefer a name from samples: other data may have the written one', () => {
    const text = 'claims.reff == "x"'
    const [first] = tried.quickFixes(text, { start: 0, end: text.length })
    expect(first).toMatchObject({ title: 'Replace reff with ref', isPreferred: false })
  })

  test.each(['claims.ref| == "x"', 'claims.other| == "x"', 'claims.ref_x| == "x"'])(
    '%s: the guard alone',
    (marked) => {
      expect(fixed(marked, tried)).toEqual([expect.stringContaining('has(claims.')])
    },
  )
})

test('does not guard a rule that may return a string', () => {
  const filter = createLanguageService({ environment: getEnvironment('account-filter') })
  expect(fixed('account.profile.decision|', filter)).toEqual([])
  expect(fixed('account.profile.team| == "a"', filter)).toEqual([
    'has(account.profile.team) && account.profile.team == "a"',
  ])
})

test('accepts a range over the whole text', () => {
  const text = 'subject.email = "a"'
  const [first] = policy.quickFixes(text, { start: 0, end: text.length })
  expect(first).toMatchObject({ title: 'Replace = with ==', isPreferred: true })
})
