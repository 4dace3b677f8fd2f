import type { PickedFile } from './open-suite.ts'

/** The maximum number of selected files. No suite needs this many, but the user may select any folder. */
const mostFiles = 500
/** The maximum size of a file in bytes; a directory of 50,000 accounts has about 10 MiB. */
const mostBytes = 64 * 1024 * 1024
/** The maximum size of all files in bytes, which the page reads into memory. */
const mostBytesOfAll = 128 * 1024 * 1024

/** The selected files, or the reason why they cannot be read. */
export type Picking =
  | { readonly ok: true; readonly files: readonly PickedFile[] }
  | { readonly ok: false; readonly problem: string }

/** A file with its path within the selected folder, and its handle if the browser allows saving to it. */
interface Entry {
  readonly path: string
  readonly file: File
  readonly handle?: FileSystemFileHandle
}

/** The handles of the files that were read last, by path, so that a suite can be saved to its file. */
const handles = new Map<string, FileSystemFileHandle>()

/** The suite file that was opened last. */
let opened: { readonly name: string; readonly handle: FileSystemFileHandle } | undefined

/** The text that each file had when the page last read or wrote it. */
const knownTexts = new WeakMap<FileSystemFileHandle, string>()

/** True if the browser can select files that it can save later. */
export function canPickHandles(): boolean {
  return typeof Reflect.get(globalThis, 'showOpenFilePicker') === 'function'
}

/** Lets the user select files; returns undefined if the user cancels. */
export async function pickHandles(): Promise<Picking | undefined> {
  const pick: unknown = Reflect.get(globalThis, 'showOpenFilePicker')
  if (typeof pick !== 'function') return undefined
  const accept = { 'text/plain': ['.yaml', '.yml', '.json', '.cel'] }
  try {
    const picked: unknown = await Reflect.apply(pick, globalThis, [
      { multiple: true, types: [{ description: 'Suites and their files', accept }] },
    ])
    const list = Array.isArray(picked) ? picked : []
    return await readHandles(list.filter((each) => each instanceof FileSystemFileHandle))
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined
    throw error
  }
}

/** Reads files from a file input. */
export function readList(list: FileList | null): Promise<Picking> {
  return readEntries(
    [...(list ?? [])].map((file) => ({ path: file.webkitRelativePath || file.name, file })),
  )
}

/** Reads dropped files and folders. Call this function during the drop event, which ends their availability. */
export async function readDrop(transfer: DataTransfer): Promise<Picking> {
  const items = [...transfer.items].filter(({ kind }) => kind === 'file')
  const files = [...transfer.files]
  const pending = items.map((item): Promise<unknown> => {
    const get: unknown = Reflect.get(item, 'getAsFileSystemHandle')
    return Promise.resolve(typeof get === 'function' ? Reflect.apply(get, item, []) : undefined)
  })
  const found = await Promise.all(pending)
  const known = found.filter((each) => each instanceof FileSystemHandle)
  // Browsers without handles provide only the files.
  return known.length === items.length ? readHandles(known) : readEntries(files.map(entryOf))
}

async function readHandles(roots: readonly FileSystemHandle[]): Promise<Picking> {
  const entries: Entry[] = []
  for (const root of roots) {
    // oxlint-disable-next-line no-await-in-loop -- the number of files is limited as they are found
    for await (const entry of entriesOf(root, '')) {
      entries.push(entry)
      if (entries.length > mostFiles) break
    }
  }
  return readEntries(entries)
}

async function* entriesOf(handle: FileSystemHandle, folder: string): AsyncGenerator<Entry> {
  const path = `${folder}${handle.name}`
  if (handle instanceof FileSystemFileHandle) {
    yield { path, file: await handle.getFile(), handle }
  } else if (handle instanceof FileSystemDirectoryHandle) {
    for await (const child of handle.values()) yield* entriesOf(child, `${path}/`)
  }
}

async function readEntries(entries: readonly Entry[]): Promise<Picking> {
  if (entries.length > mostFiles) {
    return {
      ok: false,
      problem: `More than ${mostFiles} files: select only the folder of the suite.`,
    }
  }
  const suitable = entries.filter(({ path }) => /\.(?:ya?ml|json|cel)$/i.test(path))
  // A file of any name may be a suite, if the user selected only that file.
  const chosen = suitable.length > 0 ? suitable : entries.slice(0, 1)
  const tooLarge = chosen.find(({ file }) => file.size > mostBytes)
  if (tooLarge) return { ok: false, problem: `${tooLarge.path} is larger than 64 MiB.` }
  if (chosen.reduce((sum, { file }) => sum + file.size, 0) > mostBytesOfAll) {
    return {
      ok: false,
      problem: 'The files are larger than 128 MiB: select only the files of the suite.',
    }
  }
  handles.clear()
  const files = await Promise.all(
    chosen.map(async ({ file, handle, path }) => {
      const text = await file.text()
      if (handle) {
        handles.set(path, handle)
        knownTexts.set(handle, text)
      }
      return { path, text }
    }),
  )
  return { ok: true, files }
}

const entryOf = (file: File): Entry => ({ path: file.name, file })

/** Remembers the file of the opened suite, if the browser can save to it. */
export function rememberOpened(name: string): void {
  const path = [...handles.keys()].find((each) => each.split('/').at(-1) === name)
  const handle = path === undefined ? undefined : handles.get(path)
  opened = handle && { name, handle }
}

/** True if a suite that was opened from a file with this name can be saved to the file. */
export function canSaveTo(name: string): boolean {
  return opened?.name === name
}

/** The outcome of saving a suite to its file. */
export type DiskSaving =
  | { readonly status: 'saved' }
  /** Another program has changed the file since the page read or wrote it. */
  | { readonly status: 'changed' }
  | { readonly status: 'failed'; readonly reason: string }

/**
 * Saves text to the file of the opened suite.
 * @param overwrites true to replace a file that another program has changed
 */
export async function saveOpened(text: string, overwrites: boolean): Promise<DiskSaving> {
  if (!opened) return { status: 'failed', reason: 'The file is not open.' }
  const { handle } = opened
  try {
    const file = await handle.getFile()
    const isKnown = (await file.text()) === knownTexts.get(handle)
    if (!isKnown && !overwrites) return { status: 'changed' }
    const stream = await handle.createWritable()
    await stream.write(text)
    await stream.close()
    knownTexts.set(handle, text)
    return { status: 'saved' }
  } catch (error) {
    return { status: 'failed', reason: error instanceof Error ? error.message : String(error) }
  }
}
