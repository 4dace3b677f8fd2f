import { startError } from '../serve/start-error.ts'
import { readPort } from '../serve/read-port.ts'
import {
  playgroundHost,
  type RunningPlayground,
  startPlayground,
  type StartPlaygroundOptions,
} from './start-playground.ts'

/** The port that the page has where it is free, so that it is at the same address tomorrow. */
const usualPort = 4173

/** Starts the playground at the port that was asked for; where none was, at the usual one or one that is free. */
export async function listenAt(
  asked: string | undefined,
  options: Omit<StartPlaygroundOptions, 'port'>,
): Promise<RunningPlayground> {
  const port = asked === undefined ? usualPort : readPort(asked)
  try {
    return await startPlayground({ ...options, port })
  } catch (error) {
    if (asked === undefined && isTaken(error)) return startPlayground({ ...options, port: 0 })
    throw startError(error, { host: playgroundHost, port })
  }
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}
