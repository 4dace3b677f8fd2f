import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { commandTable } from '../command-table.ts'
import { runIga } from '../testing/run-iga.ts'

const shells = ['bash', 'zsh', 'fish'] as const

async function scriptFor(shell: string): Promise<string> {
  const { code, stderr, stdout } = await runIga({ argv: ['completion', shell] })
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  return stdout
}

function isInstalled(shell: string): boolean {
  return spawnSync(shell, ['-c', 'true']).status === 0
}

/** Runs a shell script, with the path of the completion script in `$1`. */
async function runShell(shell: string, before: readonly string[], script: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'iga-completion-'))
  try {
    const file = join(folder, 'iga')
    await writeFile(file, script)
    const { status, stderr, stdout } = spawnSync(shell, [...before, file], { encoding: 'utf8' })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    return stdout
  } finally {
    await rm(folder, { recursive: true })
  }
}

describe.each(shells)('the script for %s', (shell) => {
  test('names every command and describes the options', async () => {
    const script = await scriptFor(shell)
    for (const { name } of commandTable) expect(script).toContain(`/${name}`)
    for (const option of ['claims', 'allow-outside', 'export-on-exit', 'skip-malformed']) {
      expect(script).toContain(option)
    }
    expect(script).toContain('/schema/validate')
    expect(script).toContain('policy-step')
    expect(script).not.toMatch(/undefined|\[object/)
  })

  test.skipIf(!isInstalled(shell))('has valid syntax', async () => {
    expect(await runShell(shell, ['-n'], await scriptFor(shell))).toBe('')
  })
})

test.skipIf(!isInstalled('bash'))('bash completes commands, options and values', async () => {
  const words = [
    ['iga', 'ev'],
    ['iga', 'eval', '--cla'],
    ['iga', 'check', '--environment', 'policy'],
    ['iga', 'serve', 'ex'],
    ['iga', 'api', 'secrets.rev'],
    ['iga', 'schema', 'validate', 'WebhookApp'],
    ['iga', 'test', '--reporter', 'j'],
    ['iga', 'help', 'exit'],
    ['iga', 'eval', '--claims', ''],
    ['iga', 'completion', 'z'],
  ]
  const calls = words.map(
    (line) =>
      `COMP_WORDS=(${line.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${line.length - 1}; _iga; echo "\${COMPREPLY[*]}"`,
  )
  const program = `source "$0"; ${calls.join('; ')}`
  const stdout = await runShell('bash', ['-c', program], await scriptFor('bash'))
  expect(stdout.split('\n')).toEqual([
    'eval',
    '--claims',
    'policy-condition policy-step',
    'exec',
    'secrets.revoke',
    'WebhookApproval',
    'json junit jenkins',
    'exit-codes',
    '',
    'zsh',
    '',
  ])
})

test.skipIf(!isInstalled('fish'))('fish completes commands and values', async () => {
  const program = 'source $argv[1]; complete -C "iga explai"; complete -C "iga eval -e policy-s"'
  const stdout = await runShell('fish', ['-c', program], await scriptFor('fish'))
  expect(stdout).toMatch(/^explain\t.*\npolicy-step\b.*\n$/)
})

test('rejects an unknown shell and names the known ones', async () => {
  const { code, stderr } = await runIga({ argv: ['completion', 'tcsh'] })
  expect(code).toBe(2)
  expect(stderr).toContain('bash, zsh, fish')
})
