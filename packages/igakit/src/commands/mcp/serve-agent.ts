import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Duplex, PassThrough } from 'node:stream'
import { McpServer } from '@modelcontextprotocol/server'
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio'
import { PendingRequests } from './pending-requests.ts'
import { addResources } from './resources.ts'
import { runTool } from './run-tool.ts'
import { tools } from './tools.ts'
import type { Context } from '../../context.ts'
import { type ExitCode, exitCodes } from '../../exit-codes.ts'
import { asFileError, fileError } from '../../input/file-error.ts'
import type { OptionValues } from '../../option-values.ts'
import { packageVersion } from '../../versions.ts'

const instructions =
  'Tools for CEL rules of an identity governance service, such as trust conditions for CI tokens. All verdicts are ' +
  'computed locally. `who`, `prove`, `diff` and `repair` decide for every possible token; "undecided" means that a ' +
  'token may exist, so never report it as a refusal or a proof. Show the token of a "yes" and the assumptions of a ' +
  '"no" to the user. A platform is an issuer, such as github-actions; the resource igakit://platforms lists them.'

/** Serves an agent until it disconnects or the process is stopped. */
export async function serveAgent(context: Context, options: OptionValues): Promise<ExitCode> {
  const roots = await readRoots(context, options.texts('root'))
  const server = createServer(context, roots)
  const output = Duplex.from(async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) await context.out.writeExact(chunk.toString('utf8'))
  })
  const closed = new Promise<void>((done) => {
    // oxlint-disable-next-line unicorn/prefer-add-event-listener -- the server has one listener
    server.server.onclose = done
  })
  // The transport closes at the end of its input, which would drop the responses to requests from a pipe.
  const input = context.stdin.pipe(new PassThrough(), { end: false })
  const transport = new StdioServerTransport(input, output)
  await server.connect(transport)
  const pending = new PendingRequests(transport)
  const ended = once(context.stdin, 'end').then(() => pending.settled())
  await Promise.race([closed, ended, context.untilStopped()])
  await server.close()
  context.stdin.destroy()
  return exitCodes.fine.code
}

/** Creates the server with its tools and resources. */
export function createServer(context: Context, roots: readonly string[]): McpServer {
  const server = new McpServer({ name: 'igakit', version: packageVersion() }, { instructions })
  for (const tool of tools) {
    server.registerTool(
      tool.name,
      {
        title: tool.title,
        description: tool.description,
        inputSchema: tool.input,
        annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
      },
      (input) => runTool(context, roots, tool.toCall(tool.input.parse(input))),
    )
  }
  addResources(server)
  return server
}

/** Returns the absolute paths of the folders that may be read: by default, the current folder. */
async function readRoots(
  { cwd }: Context,
  given: readonly string[],
): Promise<readonly [string, ...string[]]> {
  const [first = cwd, ...rest] = await Promise.all(
    given.map(async (root) => {
      const folder = resolve(cwd, root)
      const stats = await stat(folder).catch((error: unknown) => {
        throw asFileError(root, error)
      })
      if (!stats.isDirectory()) throw fileError(root, 'not a folder')
      return folder
    }),
  )
  return [first, ...rest]
}
