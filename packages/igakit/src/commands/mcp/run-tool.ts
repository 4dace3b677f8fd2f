import { resolve } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { exitCodes } from '../../exit-codes.ts'
import { refuseOutside } from '../../input/roots.ts'
import { run } from '../../run.ts'
import { UsageError } from '../../usage-error.ts'

/** A call of a command that prints one JSON document. */
export interface ToolCall {
  /** The arguments, without `--json`. */
  readonly argv: readonly [string, ...string[]]
  /** Files and folders among the arguments. */
  readonly paths?: readonly string[]
  readonly stdin?: string
}

/** The result of a tool. `isError` is true for calls that could not be answered, not for rules that fail. */
export interface ToolResult {
  readonly [member: string]: unknown
  readonly content: { readonly type: 'text'; readonly text: string }[]
  readonly structuredContent: Record<string, unknown>
  readonly isError?: true
}

const documentSchema = z.record(z.string(), z.unknown())

/** Runs a command in this process, without access to files outside the roots, and returns its JSON document. */
export async function runTool(
  context: Context,
  roots: readonly string[],
  { argv, paths = [], stdin = '' }: ToolCall,
): Promise<ToolResult> {
  const cwd = roots[0] ?? context.cwd
  try {
    await Promise.all(paths.map((path) => refuseOutside(roots, resolve(cwd, path), path)))
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    const { code, hint, message } = error
    return resultOf({ ok: false, error: { code, message, hint } }, true)
  }
  const [stdout, stderr] = [new PassThrough(), new PassThrough()]
  const printed = Promise.all([text(stdout), text(stderr)])
  const [command, ...rest] = argv
  const code = await run({
    argv: [command, '--json', ...rest],
    stdin: Readable.from([Buffer.from(stdin)]),
    stdout,
    stderr,
    // Without variables: no credentials, and no settings of colours.
    env: {},
    cwd,
    roots,
    clock: context.clock,
    untilStopped: context.untilStopped,
  })
  stdout.end()
  stderr.end()
  const [out, err] = await printed
  const failed = code === exitCodes.usage.code || code === exitCodes.unexpected.code
  if (out === '') return resultOf({ ok: false, error: { message: err.trim() } }, true)
  return resultOf({ exitCode: code, ...documentSchema.parse(JSON.parse(out)) }, failed)
}

function resultOf(document: Record<string, unknown>, isError: boolean): ToolResult {
  return {
    content: [{ type: 'text', text: JSON.stringify(document) }],
    structuredContent: document,
    ...(isError && { isError }),
  }
}
