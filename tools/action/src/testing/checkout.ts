import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'

export type Files = Readonly<Record<string, string>>

/** A rule, and a rule that admits more. */
export const exact =
  '// platform: github-actions\nclaims.repository_id == "74" && claims.ref == "refs/heads/main"\n'
export const prefix = exact.replace('ref == "refs/heads/main"', 'ref.startsWith("refs/heads/main")')

/** A repository with the rule and its suite. */
export const rules: Files = {
  'rules/deploy.cel': exact,
  'rules/deploy.cel.yaml': `environment: workload-federation
rules:
  - name: deploy
    expressionFile: deploy.cel
    cases:
      - { name: main, given: { claims: { repository_id: '74', ref: refs/heads/main } }, expect: true }
`,
}

/**
 * Creates a repository with some files, and a second commit that changes files.
 *
 * @param parent An existing folder; the default is removed after the test.
 */
export function checkout(
  before: Files,
  after: Files,
  parent: string = temporaryFolder(),
): { readonly folder: string; readonly base: string } {
  const folder = join(parent, 'checkout')
  const git = (...args: readonly string[]): string =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
      cwd: folder,
      encoding: 'utf8',
    })
  mkdirSync(folder)
  git('init', '--quiet')
  writeFiles(folder, before)
  git('add', '.')
  git('commit', '--quiet', '--message', 'before')
  writeFiles(folder, after)
  git('add', '.')
  git('commit', '--quiet', '--allow-empty', '--message', 'after')
  return { folder, base: git('rev-parse', 'HEAD~1').trim() }
}

function writeFiles(folder: string, files: Files): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'igakit-action-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}
