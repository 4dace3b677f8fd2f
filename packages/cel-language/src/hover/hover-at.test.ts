import type { Environment } from '@igakit/cel'
import { describe, expect, test } from 'vitest'
import { place } from '../../fixtures/place.ts'
import { everything, federation, policy } from '../../fixtures/services.ts'
import { createLanguageService, type LanguageService } from '../language-service.ts'
import type { Hover } from './hover.ts'
import { hoverToMarkdown } from './to-markdown.ts'

function hover(marked: string, service: LanguageService): Hover | undefined {
  const { offset, text } = place(marked)
  return service.hover(text, offset)
}

describe('what a part is', () => {
  test.each([
    ['sub|ject.email == ""', 'subject: User'],
    ['subject.em|ail == ""', 'User.email: string'],
    ['subject.status == UserStatus.EN|ABLED', 'UserStatus.ENABLED: int'],
    ['subject.email.starts|With("a")', 'string.startsWith(string) -> bool'],
    ['size(subject.emails) =|= 1', 'bool'],
    ['si|ze(subject.emails) == 1', 'size(list(A)) -> int'],
    ['subject.emails.ex|ists(e, e == "")', 'range.exists(x, condition)'],
    ['subject.emails.exists(e, |e == "")', 'e: string'],
    ['ha|s(subject.email)', 'has(value.field)'],
    ['true && 1|2 == 1', 'int'],
    ['sync.user.v1.Has|App(subject, "a")', expect.stringContaining('sync.user.v1.HasApp(')],
    ['subject.email.starts|With(1)', expect.stringContaining('string.startsWith(string)')],
  ])('%s', (marked, code) => {
    expect(hover(marked, policy)).toMatchObject({ code })
  })

  test('the part is marked', () => {
    const { text } = place('subject.em|ail == ""')
    const range = hover('subject.em|ail == ""', policy)?.range
    expect(text.slice(range?.start, range?.end)).toBe('email')
  })

  test('docs and example come along', () => {
    expect(hover('subject.email.starts|With("a")', policy)).toMatchObject({
      doc: expect.stringMatching(/\w/),
      example: expect.stringContaining('startsWith'),
    })
    expect(hover('cel.bi|nd(x, 1, x)', everything)?.doc).toMatch(/name/)
  })

  test('how sure it is comes along, a field being as sure as its type where it says nothing itself', () => {
    expect(hover('account.status.sta|tus', policy)).toMatchObject({ confidence: 'assumed' })
    expect(hover('account.ema|il', policy)).toMatchObject({ confidence: 'documented' })
    const field = { name: 'color', type: 'string', doc: 'Its color.' }
    const tinted = { name: 'Tinted', doc: '', confidence: 'observed', fields: [field] } as const
    const { functions, types, variables } = policy.environment
    const environment: Environment = {
      ...policy.environment,
      functions,
      types: [...types, tinted],
      variables: variables.map((each) => ({ ...each, type: 'Tinted' })),
    }
    const service = createLanguageService({ environment })
    expect(hover('subject.col|or', service)).toMatchObject({ confidence: 'observed' })
  })

  test.each([
    [
      'claims.repo|sitory == "acme/infra"',
      'claims.repository: string',
      'GitHub Actions: The full name of the repository that runs the workflow. The platform assigns the value. It identifies the project by name, which others may register later. For example: `"acme/infra"`.',
    ],
    [
      'claims.project_id == "20" && claims.ref_prot|ected == "true"',
      'claims.ref_protected: string',
      'GitLab CI: "true" if the branch or tag is protected. Administrators of the project decide the value. Values: `"true"`, `"false"`.',
    ],
    [
      'claims["kubernetes.io"].name|space == "ci"',
      'claims["kubernetes.io"].namespace: string',
      expect.stringContaining('Kubernetes: The namespace of the service account.'),
    ],
    [
      'claims["oidc.circleci.com/org-id"|] == "x"',
      'claims["oidc.circleci.com/org-id"]: string',
      expect.stringContaining('It identifies the organization permanently.'),
    ],
  ])('%s: a claim', (marked, code, doc) => {
    expect(hover(marked, federation)).toMatchObject({ code, doc })
  })

  test.each(['nothing|', 'subject.nothing|', '|', '@|'])('%s: nothing is known', (marked) => {
    expect(hover(marked, everything)).toBeUndefined()
  })
})

describe('the value of a part with the input', () => {
  test.each([
    ['claims.r|ef == "refs/heads/main"', { kind: 'value', text: '"refs/heads/main"' }],
    ['claims.ref =|= "refs/heads/main"', { kind: 'value', text: 'true', type: 'bool' }],
    ['claims.missin|g == 1', { kind: 'failure', message: 'no such key: missing' }],
    ['claims.missin‸g == 1 || true', { kind: 'failure', isAbsorbed: true }],
    ['false && claims.r|ef == ""', { kind: 'not_evaluated' }],
    ['claims.groups.ex|ists(g, g == "dev")', { kind: 'value', text: 'true' }],
    ['(clai|ms.ref) == ""', { kind: 'value' }],
  ])('%s', (marked, outcome) => {
    expect(hover(marked, federation)?.outcome).toMatchObject(outcome)
  })

  test('a long value is cut short', () => {
    const found = hover('clai|ms.ref == ""', federation)?.outcome
    expect(found?.kind === 'value' && found.text.length).toBe(501)
  })

  test('without an input there is none', () => {
    expect(hover('1 +| 1', everything)).toEqual({
      range: { start: 0, end: 5 },
      code: expect.any(String),
    })
  })
})

test('as Markdown', () => {
  const found = hover('claims.ref.ends|With("main")', federation)
  expect(found && hoverToMarkdown(found)).toMatchInlineSnapshot(`
    "\`\`\`cel
    string.endsWith(string) -> bool
    \`\`\`

    \`\`\`cel
    = true
    \`\`\`

    True if a string ends with another.

    \`\`\`cel
    "ann@acme.example".endsWith("@acme.example")
    \`\`\`"
  `)
})

test('what a message quotes of the input is no Markdown', () => {
  const message = 'no such key: <img src=x>\n# [a_b](c) `d`'
  const outcome = { kind: 'failure', message, isAbsorbed: true } as const
  const text = hoverToMarkdown({ range: { start: 0, end: 1 }, code: 'a', outcome })
  expect(text.split('\n').at(-1)).toBe(
    String.raw`**Fails**: no such key: \<img src=x\> \# \[a\_b\](c) \`d\` (does not matter here)`,
  )
})
