import { readFile } from 'node:fs/promises'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import type { Tarball } from './publishing.ts'
import { ReleaseTestFailure } from './release-test-failure.ts'
import { outputLines, run } from './run.ts'
import { rootFolder } from './workspace.ts'

/** Returns publint's findings for a tarball in strict mode. */
async function publintFindings({ name, file }: Tarball): Promise<string[]> {
  const { buffer, byteOffset, byteLength } = await readFile(file)
  const tarball = new ArrayBuffer(byteLength)
  new Uint8Array(tarball).set(new Uint8Array(buffer, byteOffset, byteLength))
  const { messages, pkg } = await publint({ pack: { tarball }, strict: true })
  return messages.map((message) => `publint: ${name}: ${formatMessage(message, pkg)}`)
}

/** Returns the findings of "Are the types wrong?" for a tarball, checked as an ESM-only package. */
async function typesFindings({ name, file }: Tarball, env: NodeJS.ProcessEnv): Promise<string[]> {
  const args = ['--profile', 'esm-only', '--format', 'ascii', '--no-emoji', '--no-color', file]
  const result = await run('attw', args, { cwd: rootFolder, env })
  if (result.exitCode === 0) return []
  return [`attw: ${name}:`, ...outputLines(result).map((line) => `  ${line}`)]
}

/** Runs both linters on every tarball. */
export async function lintTarballs(
  tarballs: readonly Tarball[],
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const findings = await Promise.all(
    tarballs.flatMap((tarball) => [publintFindings(tarball), typesFindings(tarball, env)]),
  )
  if (findings.flat().length > 0) {
    throw new ReleaseTestFailure('Package linters reported problems.', findings.flat())
  }
}
