import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { commandCases, commandFiles } from './command-cases.ts'
import { ReleaseTestFailure } from './release-test-failure.ts'
import { outputLines, run } from './run.ts'

export interface CommandRun {
  /** The folder with the installed command. */
  readonly folder: string
  /** The published version. */
  readonly version: string
  /** The path of the Node.js binary to run the command with; if absent, the command starts as it does in a shell. */
  readonly node?: string
  readonly env: NodeJS.ProcessEnv
}

/** Runs all cases with the installed `iga` and returns their number. */
export async function checkCommand({ folder, version, node, env }: CommandRun): Promise<number> {
  const iga = join(folder, 'node_modules', '.bin', 'iga')
  const cases = commandCases(version)
  const work = join(folder, 'work')
  await mkdir(work, { recursive: true })
  await Promise.all(
    Object.entries(commandFiles).map(([name, text]) => writeFile(join(work, name), text)),
  )
  const findings = await Promise.all(
    cases.map(async ({ name, args, input = '', exitCode, prints }) => {
      const [program, ...before] = node === undefined ? [iga] : [node, iga]
      const result = await run(program ?? iga, [...before, ...args], { cwd: work, env, input })
      const isPrinted = outputLines(result).some((line) => line.includes(prints))
      if (result.exitCode === exitCode && isPrinted) return []
      return [
        `${name}: \`iga ${args.join(' ')}\` should print "${prints}" and end with exit code ${exitCode}; ` +
          `it ended with ${result.exitCode} and printed`,
        ...outputLines(result).map((line) => `  ${line}`),
      ]
    }),
  )
  if (findings.flat().length > 0) {
    throw new ReleaseTestFailure('The installed `iga` does not work as expected.', findings.flat())
  }
  return cases.length
}
