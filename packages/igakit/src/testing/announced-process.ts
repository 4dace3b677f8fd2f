import type { ChildProcessWithoutNullStreams } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import type * as z from 'zod'
import { spawnIga } from './spawn-iga.ts'
import { standInPageVariable } from './stand-in-page.ts'

/** A command that runs until it is told to end, as a process of its own. */
export interface AnnouncedProcess<Announcement> {
  /** The line of JSON that it printed when it was ready. */
  readonly announcement: Announcement
  /** Sends a signal, and waits for the end of the process: its exit code, or the signal that killed it. */
  readonly end: (signal?: NodeJS.Signals) => Promise<unknown>
  /** What was printed, once it has ended. */
  readonly stdout: Promise<string>
  readonly stderr: Promise<string>
}

const children: ChildProcessWithoutNullStreams[] = []
/** Ends the processes that a test has left. */
export function killProcesses(): void {
  for (const child of children.splice(0)) child.kill('SIGKILL')
}

/** Runs a command with `--json` at a port that is free, and waits until it says that it is ready. */
export async function startAnnounced<Schema extends z.ZodType>(
  command: string,
  args: readonly string[],
  schema: Schema,
): Promise<AnnouncedProcess<z.infer<Schema>>> {
  const argv = [command, '--port', '0', '--json', ...args]
  const child = spawnIga(argv, undefined, standInPageVariable)
  children.push(child)
  const exited = once(child, 'exit')
  const [stdout, stderr] = [text(child.stdout), text(child.stderr)]
  const [line]: unknown[] = await Promise.race([
    once(child.stdout, 'data'),
    exited.then(async () => Promise.reject(new Error(await stderr))),
  ])
  return {
    announcement: schema.parse(JSON.parse(String(line))),
    stdout,
    stderr,
    async end(signal = 'SIGTERM') {
      child.kill(signal)
      const [code, killedBy]: unknown[] = await exited
      return code ?? killedBy
    },
  }
}
