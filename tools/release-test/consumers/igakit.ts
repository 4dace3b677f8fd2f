import { exitCodeTable, exitCodes } from 'igakit'
import { expectEqual } from './expect-equal.ts'

/** Reads the exit codes as a script around `iga` would. */
export function use(): void {
  expectEqual('The exit code of a rule that does not compile', exitCodes.doesNotCompile.code, 3)
  expectEqual(
    'The exit codes',
    exitCodeTable.map(({ code }) => code),
    [0, 1, 2, 3, 4, 5, 6],
  )
}
