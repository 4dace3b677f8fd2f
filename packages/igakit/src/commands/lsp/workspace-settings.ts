import { basename, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isEnvironmentId } from '@igakit/cel'
import { isPlatformId, type LintOptions } from '@igakit/cel-language'
import { configFileName } from '../../config/config.ts'
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

/** The language services of a document, with the options of lint. */
export interface DocumentServices {
  readonly services: Services
  readonly lint: LintOptions
}

/** Creates the language services of a document. */
export type ServicesOf = (uri: string, text: string) => DocumentServices

/** The settings of the current folder at the time of reading. */
export interface WorkspaceSettings {
  /** Applies the settings for a document's path. */
  readonly servicesOf: ServicesOf
  /** True if a file with this URI is a configuration, or a profile that the settings use. */
  readonly dependsOn: (uri: string) => boolean
}

/** Reads the current folder's configuration and its profiles. */
export async function workspaceSettings(
  context: Context,
  options: GivenOptions,
): Promise<WorkspaceSettings> {
  const { cwd } = context
  const contexts = new RuleContexts(context, options)
  const config = await contexts.configs.of(undefined)
  const profiles = await contexts.profilesOf(config)
  // Reports an invalid option when the server starts.
  selectEnvironment(options.fallbackEnvironment, undefined)
  const profilePaths = new Set([...profiles.keys()].map((path) => resolve(cwd, path)))
  const dependsOn = (uri: string): boolean => {
    const file = fileOf(uri)
    return file !== undefined && (basename(file) === configFileName || profilePaths.has(file))
  }
  const servicesOf: ServicesOf = (uri, text) => {
    const settings = resolveSettings({
      cwd,
      config,
      file: fileOf(uri),
      text: isSuite(uri) ? undefined : text,
      options,
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
    const services = new Services(
      selectEnvironment(
        id !== undefined && isEnvironmentId(id) ? id : options.fallbackEnvironment,
        own,
      ),
      own,
      lint,
    )
    return { services, lint }
  }
  return { servicesOf, dependsOn }
}

/** Returns the file of a document; undefined if the document is unsaved or on another machine. */
function fileOf(uri: string): string | undefined {
  if (!URL.canParse(uri)) return undefined
  const { hostname, protocol } = new URL(uri)
  if (protocol !== 'file:' || hostname !== '') return undefined
  try {
    return fileURLToPath(uri)
  } catch {
    // The name is invalid for a file, for example because of an encoded slash.
    return undefined
  }
}
