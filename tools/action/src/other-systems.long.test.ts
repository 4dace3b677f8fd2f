import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { action } from './run-action.ts'
import { checkout, exact, prefix, rules } from './testing/checkout.ts'
import { createPrograms, root } from './testing/programs.ts'

const page = readFileSync(join(root, 'packages/igakit/CI.md'), 'utf8')
const blocks = [...page.matchAll(/^```(?:yaml|sh)\n([^]*?)^```$/gm)].map(([, text = '']) => text)

test('the page documents every input of the action with its default', () => {
  const rows = [...page.matchAll(/^\| `([\w-]+)` +\|.*\| (.*?) +\|$/gm)]
  const documented = new Map(rows.map(([, name = '', value = '']) => [name, value]))
  const inputs = Object.entries(action.inputs)
  expect(new Set(documented.keys())).toEqual(new Set(inputs.map(([name]) => name)))
  // Other defaults are described in words.
  const literal = inputs.filter(([name]) => documented.get(name)?.startsWith('`') === true)
  expect(literal.length).toBeGreaterThan(3)
  for (const [name, { default: value }] of literal) {
    expect(documented.get(name)).toBe(`\`${value}\``)
  }
})

describe('the GitLab component', () => {
  const [, document] = parseAllDocuments(readFileSync(join(root, 'templates/iga.yml'), 'utf8'))
  const job = z
    .object({ iga: z.object({ before_script: z.array(z.string()), script: z.array(z.string()) }) })
    .parse(document?.toJS()).iga

  test.each([
    ['passes without a change', {}, '', 'true', 0],
    ['reports a widened rule', { 'rules/deploy.cel': prefix }, '', 'true', 0],
    ['fails for a widened rule, if asked', { 'rules/deploy.cel': prefix }, 'widened', 'true', 1],
    ['fails for a failing case', { 'rules/deploy.cel': 'false' }, '', 'true', 1],
    ['runs no suites, if asked', { 'rules/deploy.cel': 'false' }, '', 'false', 0],
  ])('%s', (_, after, failOn, tests, expected) => {
    const { base, folder } = checkout(rules, after)
    const { env } = createPrograms(folder)
    const { status } = spawnSync('bash', ['-c', [...job.before_script, ...job.script].join('\n')], {
      cwd: folder,
      encoding: 'utf8',
      env: {
        ...env,
        IGA_VERSION: 'latest',
        IGA_PATHS: 'rules',
        IGA_TEST: tests,
        IGA_FAIL_ON: failOn,
        CI_MERGE_REQUEST_DIFF_BASE_SHA: base,
      },
    })
    expect(status).toBe(expected)
    expect(existsSync(join(folder, 'iga-test.xml'))).toBe(tests === 'true')
    for (const name of ['iga-lint.xml', 'iga-review.md']) {
      expect(existsSync(join(folder, name))).toBe(true)
    }
  })
})

test('the hooks of pre-commit run for a changed rule', () => {
  const text = blocks.find((block) => block.includes('.pre-commit-config.yaml')) ?? ''
  const { repos } = z
    .object({
      repos: z.array(
        z.object({
          hooks: z.array(
            z.object({
              entry: z.string(),
              files: z.string(),
              pass_filenames: z.boolean().default(true),
            }),
          ),
        }),
      ),
    })
    .parse(parse(text))
  const hooks = repos.flatMap((repo) => repo.hooks)
  expect(hooks).toHaveLength(2)
  const { folder } = checkout(rules, {})
  const { env } = createPrograms(folder)
  for (const { entry, files, pass_filenames: passesNames } of hooks) {
    expect(new RegExp(files).test('rules/deploy.cel')).toBe(true)
    const names = passesNames
      ? Object.keys(rules).filter((name) => new RegExp(files).test(name))
      : []
    const line = `mkdir -p bin && cp "$IGA" bin/iga && PATH="$PWD/bin:$PATH" ${entry} ${names.join(' ')}`
    const { status, stderr } = spawnSync('bash', ['-c', line], {
      cwd: folder,
      encoding: 'utf8',
      env,
    })
    expect({ entry, status, stderr }).toMatchObject({ entry, status: 0 })
  }
})

test('the example for GitHub uses the action of this repository', () => {
  const text = blocks.find((block) => block.includes('.github/workflows')) ?? ''
  const inputs = [...text.matchAll(/^ {10}([\w-]+):/gm)].map(([, name = '']) => name)
  expect(text).toContain('uses: igakit/igakit@')
  for (const name of inputs.filter(
    (each) => !['fetch-depth', 'persist-credentials'].includes(each),
  )) {
    expect(Object.keys(action.inputs)).toContain(name)
  }
  expect(exact).not.toBe(prefix)
})
