import { basename, dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isEnvironmentId } from '@igakit/cel'
import type { Profile } from '@igakit/cel/profile'
import { isPlatformId, type LintOptions } from '@igakit/cel-language'
import { type Config, configFileName } from '../../config/config.ts'
import { RuleContexts } from '../../config/rule-contexts.ts'
import {
  type GivenOptions,
  mineOption,
  resolveSettings,
  severityOptions,
} from '../../config/settings.ts'
import type { Context } from '../../context.ts'
import { selectEnvironment } from '../../input/rule.ts'
import { isSuite } from '../../input/rule-text.ts'
import { Services } from '../../regions/services.ts'
import { UsageError } from '../../usage-error.ts'

/** The language services of a document, with the options of lint. */
export interface DocumentServices {
  readonly services: Services
  readonly lint: LintOptions
}

/** The settings of the documents in a folder, as their files were when they were read. */
interface FolderSettings {
  readonly config: Config | undefined
  readonly profiles: ReadonlyMap<string, Profile>
}

/** A problem of a configuration or profile, as a sentence for the user. */
type Tell = (problem: string) => void

/**
 * The settings of the documents in an editor. As for the other commands, the configuration of a document is in its
 * folder or the nearest parent folder; an unsaved document has the configuration of the current folder.
 */
export class WorkspaceSettings {
  readonly #context: Context
  readonly #options: GivenOptions
  #contexts: RuleContexts
  readonly #folders = new Map<string, FolderSettings>()
  /** The problems of the settings; folders can share a configuration. */
  readonly #told = new Set<string>()
  #refreshing: Promise<unknown> = Promise.resolve()

  private constructor(context: Context, options: GivenOptions) {
    this.#context = context
    this.#options = options
    this.#contexts = new RuleContexts(context, options)
  }

  /** Reads the settings of the current folder. @throws UsageError if they or the options are invalid */
  static async read(context: Context, options: GivenOptions): Promise<WorkspaceSettings> {
    const settings = new WorkspaceSettings(context, options)
    const { cwd } = context
    settings.#folders.set(cwd, await settings.#read(cwd))
    selectEnvironment(options.fallbackEnvironment, undefined)
    return settings
  }

  /** Reads the settings of a document's folder unless they are known. If they are invalid, none apply. */
  async load(uri: string, tell: Tell): Promise<void> {
    const folder = this.#folderOf(uri)
    if (this.#folders.has(folder)) return
    const effect = 'The file has no effect until it is corrected.'
    const read = await this.#readOr(folder, noSettings, effect, tell)
    if (!this.#folders.has(folder)) this.#folders.set(folder, read)
  }

  /** True if a file with this URI can change the settings. */
  dependsOn(uri: string): boolean {
    const file = fileOf(uri)
    if (file === undefined) return false
    // The profile of an invalid configuration is not known.
    if (this.#told.size > 0 || basename(file) === configFileName) return true
    const profiles = [...this.#folders.values()].flatMap((folder) => [...folder.profiles.keys()])
    return profiles.some((path) => resolve(this.#context.cwd, path) === file)
  }

  /** Reads all known settings again. Invalid ones keep their earlier values. Resolves to true if any were read. */
  refresh(tell: Tell): Promise<boolean> {
    const refreshed = this.#refreshing.then(() => this.#refresh(tell))
    this.#refreshing = refreshed.catch(() => undefined)
    return refreshed
  }

  /** Applies the settings of a document, which have been loaded. */
  servicesOf(uri: string, text: string): DocumentServices {
    const { config, profiles } = this.#folders.get(this.#folderOf(uri)) ?? noSettings
    const settings = resolveSettings({
      cwd: this.#context.cwd,
      config,
      file: fileOf(uri),
      text: isSuite(uri) ? undefined : text,
      options: this.#options,
    })
    const { environment, platform, profile } = settings
    const own = profile.value === undefined ? undefined : profiles.get(profile.value)
    const id = environment.value
    const lint: LintOptions = {
      ...severityOptions(settings),
      ...mineOption(settings),
      ...(platform.value !== undefined &&
        isPlatformId(platform.value) && { platform: platform.value }),
    }
    const isKnown = id !== undefined && isEnvironmentId(id)
    const fallback = selectEnvironment(isKnown ? id : this.#options.fallbackEnvironment, own)
    return { services: new Services(fallback, own, lint), lint }
  }

  #folderOf(uri: string): string {
    const file = fileOf(uri)
    return file === undefined ? this.#context.cwd : dirname(file)
  }

  async #refresh(tell: Tell): Promise<boolean> {
    this.#contexts = new RuleContexts(this.#context, this.#options)
    this.#told.clear()
    let isAnyRead = false
    for (const [folder, earlier] of this.#folders) {
      // oxlint-disable-next-line no-await-in-loop -- one folder after the other
      const read = await this.#readOr(folder, earlier, 'The earlier settings stay in use.', tell)
      isAnyRead ||= read !== earlier
      this.#folders.set(folder, read)
    }
    return isAnyRead
  }

  async #readOr(
    folder: string,
    otherwise: FolderSettings,
    effect: string,
    tell: Tell,
  ): Promise<FolderSettings> {
    try {
      return await this.#read(folder)
    } catch (error) {
      if (!(error instanceof UsageError)) throw error
      const problem = sentenceOf(error)
      if (!this.#told.has(problem)) tell(`${problem}. ${effect}`)
      this.#told.add(problem)
      return otherwise
    }
  }

  async #read(folder: string): Promise<FolderSettings> {
    const contexts = this.#contexts
    // Any file in the folder has its configuration.
    const config = await contexts.configs.of(resolve(folder, configFileName))
    return { config, profiles: await contexts.profilesOf(config) }
  }
}

const noSettings: FolderSettings = { config: undefined, profiles: new Map() }

function sentenceOf({ message, problems: [problem] }: UsageError): string {
  const line = problem?.place === undefined ? '' : ` line ${problem.place.line}:`
  return problem === undefined ? message : `${message}:${line} ${problem.message}`
}

/** Returns the file of a document; undefined if the document is unsaved or on another machine. */
function fileOf(uri: string): string | undefined {
  if (!URL.canParse(uri)) return undefined
  const { hostname, protocol } = new URL(uri)
  if (protocol !== 'file:' || hostname !== '') return undefined
  try {
    return fileURLToPath(uri)
  } catch {
    // No file has such a name, for example with an encoded slash.
    return undefined
  }
}
