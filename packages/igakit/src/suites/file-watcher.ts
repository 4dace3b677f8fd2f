import { existsSync, watch, type FSWatcher } from 'node:fs'
import { dirname, join } from 'node:path'

/** Editors write a file in several steps; what comes within so many milliseconds is one change. */
const settling = 50

/** Tells of changes in the folders of files. */
export class FileWatcher {
  readonly #watchers = new Map<string, FSWatcher>()
  readonly #changed = new Set<string>()
  /** Files whose folder is not there yet. */
  readonly #awaited = new Set<string>()
  readonly #onChange: (paths: readonly string[]) => void
  #timer: NodeJS.Timeout | undefined

  /** @param onChange is given absolute paths */
  constructor(onChange: (paths: readonly string[]) => void) {
    this.#onChange = onChange
  }

  /**
   * Watches the folder that a file is in: a file that is replaced would be lost. Where that folder is not there, the one
   * around it is watched until it is.
   */
  add(file: string): void {
    const folder = dirname(file)
    if (this.#watchers.has(folder)) return
    if (!existsSync(folder)) {
      this.#awaited.add(file)
      this.add(folder)
      return
    }
    const watcher = watch(folder, (_, name) => {
      if (name !== null) this.#report(join(folder, name))
    })
    // A folder that is removed takes its watcher with it, and there is nothing in it to watch.
    watcher.on('error', () => this.#drop(folder))
    this.#watchers.set(folder, watcher)
  }

  close(): void {
    clearTimeout(this.#timer)
    for (const folder of this.#watchers.keys()) this.#drop(folder)
  }

  #report(path: string): void {
    this.#changed.add(path)
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#addAwaited()
      const paths = [...this.#changed]
      this.#changed.clear()
      this.#onChange(paths)
    }, settling)
  }

  #addAwaited(): void {
    for (const file of this.#awaited) {
      if (!existsSync(dirname(file))) continue
      this.#awaited.delete(file)
      this.add(file)
      // It may have come with its folder, before that was watched.
      this.#changed.add(file)
    }
  }

  #drop(folder: string): void {
    this.#watchers.get(folder)?.close()
    this.#watchers.delete(folder)
  }
}
