import { parseSuite, runSuite } from '@igakit/cel-testing'
import { describe, expect, test } from 'vitest'
import { inspect } from '../../evaluation/inspect.ts'
import { inspectionQuestionOf } from '../../evaluation/question-of.ts'
import { reduceWorkspace } from '../../workspace/reduce/reduce-workspace.ts'
import { suiteOf } from '../../workspace/suite-of.ts'
import type { Workspace } from '../../workspace/workspace.ts'
import { openSuite, type PickedFile } from './open-suite.ts'
import { suiteText } from './suite-text.ts'

const raw = import.meta.glob<string>(
  '../../../../../packages/cel-testing/examples/**/*.{yaml,json,cel}',
  { query: '?raw', import: 'default', eager: true },
)
const examples = Object.entries(raw).map(([path, text]) => ({
  path: path.replace(/^.*\/examples\//, ''),
  text,
}))
const deploy = examples.filter(({ path }) => /deploy/.test(path))

function opened(files: readonly PickedFile[], path?: string): Workspace {
  const opening = openSuite(files, path)
  if (opening.status !== 'opened') throw new Error(JSON.stringify(opening))
  return opening.workspace
}

function textOf(workspace: Workspace, format: 'yaml' | 'json' = 'yaml') {
  const reading = suiteOf(workspace)
  if (!reading.ok) throw new Error(reading.message)
  return suiteText(reading.suite, format, workspace.notes?.source)
}

async function countsOf(
  name: string,
  text: string,
  files: readonly PickedFile[],
  guarantees = true,
) {
  const readFileOf = (path: string) => {
    const file = files.find((each) => each.path === path)
    return Promise.resolve(
      file ? { ok: true as const, text: file.text } : { ok: false as const, message: 'is missing' },
    )
  }
  for await (const event of runSuite({ name, text }, { guarantees, readFile: readFileOf })) {
    if (event.kind === 'suite') return { ...event.result.counts, problems: event.result.problems }
  }
  return undefined
}

const suites = examples.filter(({ path }) => /\.cel\.(?:yaml|json)$/.test(path))

const numbered = Array.from({ length: 30 }, (_, index) => index)

test.each([
  ['deploy.cel', 'claims.ref == "x"\n', 'workload-federation', 'https://token.actions.github'],
  ['a/b.cel', '// platform: gitlab-ci\ntrue', 'workload-federation', '"project_path"'],
  ['c.CEL', '// Why.\n// environment: cel-go\n1 + 1', 'cel-go', '{'],
  ['d.cel', '// environment: nowhere\n// platform: none\n', 'workload-federation', '{'],
])('a rule file opens with a sample input: %s', (path, text, environment, input) => {
  expect(opened([{ path, text }])).toMatchObject({
    suite: {
      environment,
      rules: [{ name: path.replace(/^a\/|\.cel$/gi, ''), expression: text.trimEnd() }],
    },
    input: expect.stringContaining(input),
  })
})

describe('the suite', () => {
  test.each(suites)(
    '$path runs the same in the page, and once it is saved',
    async ({ path, text }) => {
      const workspace = opened(examples, path)
      const before = await countsOf(path, text, examples)
      const { cases } = await inspect(inspectionQuestionOf(workspace))
      const count = (status: string) => cases.filter((each) => each.status === status).length
      // The page runs cases only.
      expect(await countsOf(path, text, examples, false)).toEqual({
        passed: count('passed'),
        failed: count('failed'),
        skipped: count('skipped'),
        problems: [],
      })
      expect(textOf(workspace, path.endsWith('json') ? 'json' : 'yaml').text).toBe(text)
      for (const format of ['yaml', 'json'] as const) {
        const saved = textOf(workspace, format)
        expect(await countsOf(path, saved.text, examples)).toEqual(before)
      }
    },
  )

  test('opens with its files, selected or in its folder', () => {
    for (const files of [
      deploy,
      deploy.map(({ path, text }) => ({ path: path.split('/').at(-1) ?? '', text })),
      deploy.map(({ path, text }) => ({ path: `a/b/${path}`, text })),
    ]) {
      const workspace = opened(files)
      expect(workspace).toMatchObject({
        suite: { rules: [{ expression: expect.stringContaining('repository_id') }, {}] },
        openCase: 0,
        input: expect.stringContaining('"acme/infra"'),
      })
    }
  })

  test.each<[string, readonly PickedFile[], RegExp]>([
    [
      'files that are missing',
      deploy.filter(({ path }) => path.endsWith('yaml')),
      /rules\/deploy\.cel: select/,
    ],
    [
      'files outside of its folder',
      [
        {
          path: 's.cel.yaml',
          text: 'kind: match\nconfigFile: ../a.json\naccounts: []\nusers: []\ncases: [{name: a, account: a, expect: created}]\n',
        },
      ],
      /outside/,
    ],
    [
      'a file without data',
      [
        {
          path: 's.cel.yaml',
          text: 'kind: match\nconfigFile: a.json\naccounts: []\nusers: []\ncases: [{name: a, account: a, expect: created}]\n',
        },
        { path: 'a.json', text: '{' },
      ],
      /a\.json:1:2/,
    ],
    [
      'no suite',
      [
        { path: 'a.txt', text: 'x' },
        { path: 'b.cel', text: 'true' },
      ],
      /No suite found/,
    ],
    ['another kind of file', [{ path: 'a.png', text: 'x' }], /^This is not a suite/],
    ['an empty file', [{ path: 'a.yaml', text: '' }], /^This is not a suite/],
    ['a syntax error', [{ path: 'a.yaml', text: 'rules: [1' }], /^1:10 /],
    ['claims', [{ path: 'claims.json', text: '{"sub": "repo:a"}' }], /^This is not a suite/],
    [
      'many mistakes',
      [
        {
          path: 'a.yaml',
          text: `rules: []\n${numbered.map((each) => `x${each}: 1`).join('\n')}\n`,
        },
      ],
      /^\d+ more problems\.$/,
    ],
    [
      'a suite with a mistake',
      [{ path: 'a.yaml', text: 'environment: nowhere\nrules: []\n' }],
      /1:14/,
    ],
  ])('is rejected with %s', (_, files, says) => {
    expect(openSuite(files)).toEqual({
      status: 'refused',
      problems: expect.arrayContaining([expect.stringMatching(says)]),
    })
  })

  test('is selected among several', () => {
    expect(openSuite(examples)).toEqual({
      status: 'several',
      paths: suites.map(({ path }) => path),
    })
  })
})

describe('saving an opened suite', () => {
  test('keeps comments, order, fixtures and file names if unchanged', () => {
    const workspace = reduceWorkspace(opened(deploy), {
      type: 'replace-case',
      index: 1,
      case: {
        name: 'from a personal branch',
        given: { fixture: 'deployment', overrides: { claims: { ref: 'refs/heads/x' } } },
        expect: false,
      },
    })
    const { changed, isKept, name, text } = textOf(workspace)
    expect({ changed, isKept, name }).toEqual({
      changed: [],
      isKept: true,
      name: 'github-deploy.cel.yaml',
    })
    const lines = deploy.find(({ path }) => path.endsWith('yaml'))?.text.split('\n') ?? []
    const differing = text.split('\n').filter((line) => !lines.includes(line))
    expect(differing).toEqual([
      '      - name: from a personal branch',
      '        given: { fixture: deployment, overrides: { claims: { ref: refs/heads/x } } }',
    ])
    expect(text).toContain('# A token of a deployment that must get in.')
  })

  test('inlines the changed content of a file', async () => {
    const workspace = reduceWorkspace(opened(deploy), {
      type: 'edit-text',
      which: 'expression',
      text: 'false',
    })
    const { changed, text } = textOf(workspace)
    expect(changed).toEqual(['rules/deploy.cel'])
    const reading = parseSuite(text, 'yaml')
    expect(reading).toMatchObject({ ok: true, suite: { rules: [{ expression: 'false' }, {}] } })
    expect(text).not.toContain('expressionFile')
    expect(await countsOf('s', text, [])).toMatchObject({ problems: [] })
  })

  test('writes a new text in another format', () => {
    const { isKept, name, text } = textOf(opened(deploy), 'json')
    expect({ isKept, name }).toEqual({ isKept: false, name: 'github-deploy.cel.json' })
    expect(parseSuite(text, 'json').ok).toBe(true)
  })
})
