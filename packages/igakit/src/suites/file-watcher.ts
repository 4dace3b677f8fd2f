import { existsSync, watch, type FSWatcher } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * The settling time, in milliseconds. Editors write a file in several steps; events within this time count as one
 * change.
 */
const settling = 50

/** Reports changes in the folders of files. */
export class FileWatcher {
  readonly #watchers = new Map<string, FSWatcher>()
  readonly #changed = new Set<string>()
  /** Files whose folder does not exist yet. */
  readonly #awaited = new Set<string>()
  readonly #onChange: (paths: readonly string[]) => void
  #timer: NodeJS.Timeout | undefined

  /** @param onChange Receives absolute paths. */
  constructor(onChange: (paths: readonly string[]) => void) {
    this.#onChange = onChange
  }

  /**
   * Watches the folder of a file, because a watch on the file itself is lost when the file is replaced. While the
   * folder is missing, watches the parent folder.
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
    // Removing a folder ends its watcher and leaves nothing to watch.
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
      // The file may have been created together with its folder, before the folder was watched.
      this.#changed.add(file)
    }
  }

  #drop(folder: string): void {
    this.#watchers.get(folder)?.close()
    this.#watchers.delete(folder)
  }
}
