import { join } from 'node:path'
import { commandCases } from './command-cases.ts'
import { ReleaseTestFailure } from './release-test-failure.ts'
import { outputLines, run } from './run.ts'

export interface CommandRun {
  /** The folder that the package with the command is installed in. */
  readonly folder: string
  /** The version that was published. */
  readonly version: string
  /** The Node.js to run it with; without one, the command is started as a shell would. */
  readonly node?: string
  readonly env: NodeJS.ProcessEnv
}

/** Runs the installed `iga` through its cases and hands back how many there were. */
export async function checkCommand({ folder, version, node, env }: CommandRun): Promise<number> {
  const iga = join(folder, 'node_modules', '.bin', 'iga')
  const cases = commandCases(version)
  const findings = await Promise.all(
    cases.map(async ({ name, args, input = '', exitCode, prints }) => {
      const [program, ...before] = node === undefined ? [iga] : [node, iga]
      const result = await run(program ?? iga, [...before, ...args], { cwd: folder, env, input })
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
    throw new ReleaseTestFailure('The installed `iga` does not do what it should.', findings.flat())
  }
  return cases.length
}
