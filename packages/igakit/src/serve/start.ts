import { startServer, type RunningServer, type StartServerOptions } from '@igakit/server'
import { startError } from './start-error.ts'

/** Starts a server; throws a usage error for what a person can repair. */
export async function start(options: StartServerOptions): Promise<RunningServer> {
  try {
    return await startServer(options)
  } catch (error) {
    throw startError(error, options)
  }
}
