import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { action, type Rehearsal, runAction } from './run-action.ts'
import { checkout, exact, type Files, prefix, rules } from './testing/checkout.ts'

// Inputs that skip steps, because each starts a process.
const noTest = { test: 'false' }
const noLint = { lint: 'off' }
const noReview = { base: '' }

const number = { 'github.event.pull_request.number': '7' }

function rehearse(
  before: Files,
  after: Files,
  options: Omit<Rehearsal, 'folder'> = {},
): ReturnType<typeof runAction> & { readonly folder: string } {
  const { base, folder } = checkout(before, after)
  const github = { 'github.event.pull_request.base.sha': base, ...number, ...options.github }
  return { ...runAction({ folder, ...options, github }), folder }
}

describe('the action', () => {
  test('comments on who a pull request newly lets in', () => {
    const { calls, code, comment, outputs, summary } = rehearse(rules, {
      'rules/deploy.cel': prefix,
    })
    expect(code).toBe(0)
    expect(comment).toMatch(/^<!-- igakit review -->\n/)
    expect(comment).toContain('| Anyone who can push a branch to the repository | **yes** |')
    expect(summary).toMatch(/^## Rules\n/)
    expect(summary.endsWith(comment)).toBe(true)
    expect(outputs).toMatchObject({ 'steps.review.outputs.widened': 'true' })
    expect(calls).toEqual([
      expect.stringMatching(
        /^npm install .*--ignore-scripts.* igakit@latest in .*igakit-action-\w+\/igakit$/,
      ),
      expect.stringMatching(/^gh api --paginate repos\/acme\/rules\/issues\/7\/comments --jq /),
      expect.stringMatching(/^gh api --method POST repos\/acme\/rules\/issues\/7\/comments /),
    ])
  })

  test('updates the comment of an earlier run, and says if nothing changed for any token', () => {
    const reworded = exact.replace('claims.ref ==', 'dyn(claims.ref) ==')
    const { calls, code, comment, outputs } = rehearse(
      rules,
      { 'rules/deploy.cel': reworded },
      { comment: '12', inputs: { 'fail-on': 'changed', ...noTest, ...noLint } },
    )
    expect(code).toBe(0)
    expect(comment).toContain('no rule admits more tokens (proved)')
    expect(outputs).toMatchObject({ 'steps.review.outputs.widened': 'false' })
    expect(calls.at(-1)).toMatch(/^gh api --method PATCH repos\/acme\/rules\/issues\/comments\/12 /)
  })

  test.each<readonly [string, Files, Omit<Rehearsal, 'folder'>, RegExp]>([
    [
      'a failing case',
      { 'rules/deploy.cel': 'false' },
      { inputs: { ...noLint, ...noReview } },
      /test failed with exit code 4/,
    ],
    [
      'a lint error',
      { 'rules/open.cel': '// platform: github-actions\nclaims.sub.startsWith("repo:acme")' },
      { inputs: { ...noTest, ...noReview } },
      /lint failed with exit code 4/,
    ],
    [
      'a widened rule, if asked',
      { 'rules/deploy.cel': prefix },
      { inputs: { 'fail-on': 'widened', ...noTest, ...noLint } },
      /review failed with exit code 4/,
    ],
    [
      'a rule that does not compile',
      { 'rules/new.cel': 'claims.' },
      {},
      /review failed with exit code 3/,
    ],
    [
      'paths without rules',
      {},
      { inputs: { paths: 'none', ...noLint, ...noReview } },
      /test failed with exit code 2/,
    ],
    [
      'an unknown commit',
      {},
      { inputs: { base: 'f'.repeat(40), ...noTest, ...noLint } },
      /git does not know the commit[^]*review failed with exit code 2/,
    ],
  ])('fails for %s', (_, after, options, message) => {
    const { code, output } = rehearse(rules, after, options)
    expect({ code, output }).toEqual({ code: 1, output: expect.stringMatching(message) })
  })

  test('writes SARIF, annotations, and only reads with the token of a fork', () => {
    const open = '// platform: github-actions\nclaims.sub.startsWith("repo:acme")'
    const { code, comment, folder, output } = rehearse(
      rules,
      { 'rules/open.cel': open },
      { isReadOnly: true, inputs: { sarif: 'lint.sarif', ...noTest } },
    )
    expect(code).toBe(1)
    expect(comment).toBe('')
    expect(output).toMatch(/^::error file=rules\/open\.cel/m)
    expect(output).toContain('::notice title=igakit::The token may not write comments.')
    expect(JSON.parse(readFileSync(join(folder, 'lint.sarif'), 'utf8'))).toMatchObject({
      version: '2.1.0',
    })
  })

  test('runs nothing from the checkout', () => {
    const { code, output } = rehearse(rules, {
      '.npmrc': 'registry=http://127.0.0.1:9/\n',
      'node_modules/.bin/iga': '#!/bin/sh\necho hijacked\n',
      'node_modules/igakit/package.json': '{}',
      'package.json': '{"scripts":{"preinstall":"echo hijacked"}}',
    })
    expect({ code, output }).toEqual({ code: 0, output: expect.not.stringContaining('hijacked') })
  })

  test('reviews nothing on a new branch, and comments on no push', () => {
    const { calls, code, output } = rehearse(
      rules,
      {},
      {
        inputs: { base: '0'.repeat(40), ...noTest, ...noLint },
        github: { 'github.event.pull_request.number': '' },
      },
    )
    expect(code).toBe(0)
    expect(output).toContain('No commit to compare with')
    expect(calls.filter((call) => call.startsWith('gh'))).toEqual([])
  })

  test('inserts no expression into a script', () => {
    for (const { run } of action.runs.steps) expect(run).not.toContain('${{')
  })
})
