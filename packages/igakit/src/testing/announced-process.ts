import type { ChildProcessWithoutNullStreams } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import type * as z from 'zod'
import { spawnIga } from './spawn-iga.ts'
import { standInPageVariable } from './stand-in-page.ts'

/** A command that runs in a separate process until stopped. */
export interface AnnouncedProcess<Announcement> {
  /** The line of JSON that the process printed when it was ready. */
  readonly announcement: Announcement
  /**
   * Sends a signal and waits for the process to end. Resolves to the exit code, or to the signal that killed the
   * process.
   */
  readonly end: (signal?: NodeJS.Signals) => Promise<unknown>
  /** Resolves to the complete output when the process has ended. */
  readonly stdout: Promise<string>
  readonly stderr: Promise<string>
}

const children: ChildProcessWithoutNullStreams[] = []
/** Kills processes that tests have left running. */
export function killProcesses(): void {
  for (const child of children.splice(0)) child.kill('SIGKILL')
}

/** Runs a command with `--json` on a free port, and waits until the command reports that it is ready. */
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
