import { parseInput } from '@igakit/cel'
import { type ConfigIssue, type MatchConfig, readMatchConfig } from '@igakit/directory'
import type { Context } from '../context.ts'
import { readSource } from '../input/read-source.ts'
import { UsageError } from '../usage-error.ts'

/** A configuration that was read, and what to call it. */
export interface ConfigFile {
  readonly name: string
  readonly config: MatchConfig
  /** As it stands in the file. */
  readonly body: unknown
}

const limits = { inputBytes: 16 * 1024 * 1024, inputDepth: 100 }

/** Reads the body of a directory update from a file. */
export async function readConfig(context: Context, path: string): Promise<ConfigFile> {
  const { name, text } = await readSource(context, path)
  const parsed = parseInput(text, limits)
  if (!parsed.ok) {
    const [issue] = parsed.issues
    throw new UsageError({
      code: issue?.code === 'limit_exceeded' ? issue.code : 'invalid_json',
      message: `${name}: ${parsed.issues.map(({ message }) => message).join('; ')}`,
      hint,
      source: name,
    })
  }
  const reading = readMatchConfig(parsed.input)
  if (reading.ok) return { name, config: reading.config, body: parsed.input }
  throw new UsageError({
    code: 'invalid_config',
    message: `${name} is no configuration of a directory`,
    hint,
    source: name,
    problems: reading.issues.map(({ message }: ConfigIssue) => ({ message })),
  })
}

const hint =
  'Give the body of a directory update: {"all": {}, "mergeConfig": {"matchCases": [{"appUserKeyCel": "…", "userKeyCel": "…"}]}}.'
