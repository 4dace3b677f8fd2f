import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import type { CodeServer } from './code-server.ts'

const settings = {
  'chat.disableAIFeatures': true,
  'editor.minimap.enabled': false,
  'files.autoSave': 'off',
  'telemetry.telemetryLevel': 'off',
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'workbench.startupEditor': 'none',
}

/** A running VS Code with its own settings, extensions and workspace, which use no network. */
export class EditorServer implements AsyncDisposable {
  readonly #address: string
  readonly #folder: string
  readonly #process: ChildProcess

  private constructor(folder: string, address: string, process: ChildProcess) {
    this.#folder = folder
    this.#address = address
    this.#process = process
  }

  /**
   * Installs extensions and starts the editor.
   * @param extensions the packed extensions
   * @param prepare changes the folder of the installed extensions
   */
  static async start(
    { node, script }: CodeServer,
    extensions: readonly string[],
    prepare: (extensionsFolder: string) => Promise<void> = async () => undefined,
  ): Promise<EditorServer> {
    const folder = await mkdtemp(join(tmpdir(), 'igakit-editor-'))
    const installed = join(folder, 'extensions')
    await mkdir(join(folder, 'user/User'), { recursive: true })
    await writeFile(join(folder, 'user/User/settings.json'), JSON.stringify(settings))
    const env = { ...process.env, HOME: folder, EXTENSIONS_GALLERY: '{}' }
    const places = [
      ['--user-data-dir', join(folder, 'user')],
      ['--extensions-dir', installed],
      ['--config', join(folder, 'config.yaml')],
    ].flat()
    const installs = extensions.flatMap((vsix) => ['--install-extension', vsix])
    await promisify(execFile)(node, [script, ...places, ...installs], { env })
    await prepare(installed)
    const child = spawn(
      node,
      [
        script,
        ...places,
        '--bind-addr',
        '127.0.0.1:0',
        '--auth',
        'none',
        '--disable-telemetry',
        '--disable-update-check',
        '--disable-workspace-trust',
        '--disable-getting-started-override',
      ],
      // Its log tells of optional native modules, which are not built.
      { env, stdio: ['ignore', 'pipe', 'ignore'] },
    )
    for await (const line of createInterface(child.stdout)) {
      const [, address] = /listening on (http:\S+?)\/?$/.exec(line) ?? []
      if (address === undefined) continue
      child.stdout.resume()
      return new EditorServer(folder, address, child)
    }
    throw new Error('The editor ended before it listened')
  }

  /** Copies files into a new workspace, and returns its folder. */
  async addWorkspace(name: string, files: readonly string[]): Promise<string> {
    const folder = join(this.#folder, name)
    for (const file of files) {
      // oxlint-disable-next-line no-await-in-loop -- a few files
      await cp(file, join(folder, basename(file)))
    }
    return folder
  }

  /** Returns the address of a window with a workspace. */
  urlOf(workspaceFolder: string): string {
    return `${this.#address}/?folder=${workspaceFolder}`
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const ended = once(this.#process, 'exit')
    this.#process.kill()
    await ended
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Returns the folder of the installed extension of igakit. */
export async function igakitFolder(extensionsFolder: string): Promise<string> {
  const names = await readdir(extensionsFolder)
  const name = names.find((each) => each.startsWith('igakit.igakit-cel-'))
  if (name === undefined) throw new Error('The extension is not installed')
  return join(extensionsFolder, name)
}
