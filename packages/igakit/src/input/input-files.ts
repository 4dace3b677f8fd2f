import { fstat, type BigIntStats } from 'node:fs'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'

const fstatOf = promisify(fstat)

/** The files that a command has read, known by device and inode, so that no output overwrites one of them. */
export class InputFiles {
  readonly #names = new Map<string, string>()

  /** Remembers a file that was opened. Pipes and devices may be read and written at once. */
  add(stats: BigIntStats, name: string): void {
    if (stats.isFile()) this.#names.set(identityOf(stats), name)
  }

  /** Remembers the file that standard input is redirected from, if it is one. */
  async addStream(stream: Readable, name: string): Promise<void> {
    if ('fd' in stream && typeof stream.fd === 'number') {
      this.add(await fstatOf(stream.fd, { bigint: true }), name)
    }
  }

  /** The name that the same file was read by, or undefined if it was not read. */
  nameOf(stats: BigIntStats): string | undefined {
    return this.#names.get(identityOf(stats))
  }
}

function identityOf({ dev, ino }: BigIntStats): string {
  return `${dev}:${ino}`
}
