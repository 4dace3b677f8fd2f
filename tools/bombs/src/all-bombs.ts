import type { Bomb } from './bomb.ts'
import { command } from './tables/command.ts'
import { compile } from './tables/compile.ts'
import { directory } from './tables/directory.ts'
import { evaluate } from './tables/evaluate.ts'
import { explain } from './tables/explain.ts'
import { input } from './tables/input.ts'
import { jwt } from './tables/jwt.ts'
import { language } from './tables/language.ts'
import { suite } from './tables/suite.ts'

/** All bombs. Add new tables here. */
export const allBombs: readonly Bomb[] = [
  ...evaluate,
  ...directory,
  ...compile,
  ...explain,
  ...language,
  ...input,
  ...jwt,
  ...suite,
  ...command,
]

export function bombById(id: string): Bomb {
  const bomb = allBombs.find((each) => each.id === id)
  if (bomb === undefined) throw new Error(`No bomb has the id ${JSON.stringify(id)}`)
  return bomb
}
