import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { isRevision, readRevision } from './git-revision.ts'
import { readSource } from './source.ts'
import type { Context } from '../context.ts'

/**
 * Reads a rule: a `.cel` file, a `.cel` file in a git revision, standard input for `-`, or the argument itself. An
 * argument with a colon is a file if that file exists.
 */
export async function readRuleText(context: Context, given: string): Promise<string> {
  if (given !== '-' && !isRuleFile(given)) return given
  const isFile = !isRevision(given) || existsSync(resolve(context.cwd, given))
  const { text } = await (isFile ? readSource(context, given) : readRevision(context, given))
  return text.replace(/\r?\n$/, '')
}

/** True if a file name has the extension of a suite. */
export function isSuite(name: string): boolean {
  return /\.cel\.(?:ya?ml|json)$/i.test(name)
}

/** True if an argument names a rule file, and is not a rule. */
export function isRuleFile(given: string): boolean {
  return /\.cel$/i.test(given)
}
