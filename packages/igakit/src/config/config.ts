import { lstat } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import type { Context } from '../context.ts'
import { isInside } from '../input/roots.ts'
import { readSource } from '../input/source.ts'
import type { ConfigData } from './schema.ts'

export const configFileName = 'iga.config.yaml'

/** A parsed configuration file. */
export interface Config {
  /** The absolute path of its folder. */
  readonly folder: string
  /** The path of the file, for messages. */
  readonly name: string
  readonly data: ConfigData
  /** True if the path, relative to the folder with slashes, matches `ignore`. */
  isIgnored(path: string): boolean
  /** Returns the indexes of the `overrides` that match a path. */
  overridesOf(path: string): readonly number[]
  /** Returns the 1-based line of a member. */
  lineOf(path: readonly (string | number)[]): number
}

/** Finds configuration files. Each file is read once. */
export class Configs {
  readonly #context: Context
  readonly #byFolder = new Map<string, Promise<Config | undefined>>()

  constructor(context: Context) {
    this.#context = context
  }

  /**
   * Finds the configuration for a file, in the file's folder or the nearest parent folder.
   *
   * @param file Relative to the current folder; absent for a rule without a file.
   */
  of(file: string | undefined): Promise<Config | undefined> {
    const { cwd } = this.#context
    return this.#above(file === undefined ? resolve(cwd) : dirname(resolve(cwd, file)))
  }

  #above(folder: string): Promise<Config | undefined> {
    const found = this.#byFolder.get(folder) ?? this.#find(folder)
    this.#byFolder.set(folder, found)
    return found
  }

  async #find(folder: string): Promise<Config | undefined> {
    const { roots } = this.#context
    if (roots !== undefined && !roots.some((root) => isInside(root, folder))) return undefined
    const path = join(folder, configFileName)
    // A broken link is a configuration error, not a missing configuration.
    const stats = await lstat(path).catch(() => undefined)
    if (stats === undefined) {
      const parent = dirname(folder)
      return parent === folder ? undefined : this.#above(parent)
    }
    const name = relative(this.#context.cwd, path)
    const [{ text }, { parseConfig }] = await Promise.all([
      readSource(this.#context, name, { regularOnly: true }),
      import('./read-config.ts'),
    ])
    return parseConfig(text, { folder, name })
  }
}

/** Returns the path of a file in the form that configuration patterns match. */
export function pathInConfig(cwd: string, file: string, { folder }: Config): string {
  return relative(folder, resolve(cwd, file)).split(sep).join('/')
}
