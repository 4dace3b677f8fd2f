import { fstat, type BigIntStats } from 'node:fs'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'

const fstatOf = promisify(fstat)

/** The files that a command has read, identified by device and inode, so that no output overwrites them. */
export class InputFiles {
  readonly #names = new Map<string, string>()

  /** Adds an open file. Pipes and devices are not added, because they may be read and written at the same time. */
  add(stats: BigIntStats, name: string): void {
    if (stats.isFile()) this.#names.set(identityOf(stats), name)
  }

  /** Adds the file that standard input is redirected from, if any. */
  async addStream(stream: Readable, name: string): Promise<void> {
    if ('fd' in stream && typeof stream.fd === 'number') {
      this.add(await fstatOf(stream.fd, { bigint: true }), name)
    }
  }

  /** Returns the name under which a file was read; undefined if it was not read. */
  nameOf(stats: BigIntStats): string | undefined {
    return this.#names.get(identityOf(stats))
  }
}

function identityOf({ dev, ino }: BigIntStats): string {
  return `${dev}:${ino}`
}
