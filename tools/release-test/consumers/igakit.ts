import { PassThrough, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { exitCodeTable, exitCodes, run } from 'igakit'
import { expectEqual } from './expect-equal.ts'

/** Runs `iga` inside a program and reads its exit codes like a script. */
export async function use(): Promise<void> {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()]
  const exitCode = await run({
    argv: ['eval', 'claims.repository == "acme/infra"', '--claims', '-', '--json'],
    env: {},
    stdin: Readable.from(['{ "repository": "acme/infra" }']),
    stdout,
    stderr,
  })
  stdout.end()
  const { matched }: { matched?: unknown } = JSON.parse(await text(stdout))
  expectEqual('The exit code and output of `iga eval`', [exitCode, matched], [0, true])

  expectEqual('The exit code of a rule that does not compile', exitCodes.doesNotCompile.code, 3)
  expectEqual(
    'The list of exit codes',
    exitCodeTable.map(({ code }) => code),
    [0, 1, 2, 3, 4, 5, 6, 7],
  )
}
