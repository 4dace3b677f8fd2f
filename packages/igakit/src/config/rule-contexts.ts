import { resolve } from 'node:path'
import type { Environment } from '@igakit/cel'
import type { LintOptions } from '@igakit/cel-language'
import type { Profile } from '@igakit/cel/profile'
import type { Context } from '../context.ts'
import { readProfileFile } from '../input/profile.ts'
import { selectEnvironment } from '../input/rule.ts'
import { type Config, Configs } from './config.ts'
import { type GivenOptions, lintOptionsOf, resolveSettings, type Settings } from './settings.ts'

/** The environment, profile and lint options of one rule or suite. */
export interface RuleContext {
  readonly environment: Environment
  readonly profile: Profile | undefined
  readonly lint: LintOptions
}

/** Resolves the settings for many files. Each configuration and profile is read once. */
export class RuleContexts {
  readonly configs: Configs
  readonly #context: Context
  readonly #options: GivenOptions
  readonly #profiles = new Map<string, Promise<Profile>>()

  constructor(context: Context, options: GivenOptions) {
    this.#context = context
    this.#options = options
    this.configs = new Configs(context)
  }

  /** Resolves the settings of a file, or of a rule without a file. */
  async settingsOf(file: string | undefined, text?: string): Promise<Settings> {
    const config = await this.configs.of(file)
    return resolveSettings({ cwd: this.#context.cwd, config, file, text, options: this.#options })
  }

  /** Returns the context of a rule. */
  async of(file: string | undefined, text: string): Promise<RuleContext> {
    const settings = await this.settingsOf(file, text)
    const profile = await this.profileOf(settings)
    return {
      environment: selectEnvironment(settings.environment.value, profile),
      profile,
      lint: await lintOptionsOf(settings),
    }
  }

  /** Reads all profiles that the options or a configuration specify, keyed by path. */
  async profilesOf(config: Config | undefined): Promise<ReadonlyMap<string, Profile>> {
    const { profile } = this.#options
    const named =
      profile === undefined
        ? [config?.data, ...(config?.data.overrides ?? [])].flatMap((each) => each?.profile ?? [])
        : [profile]
    const found = await Promise.all(
      named.map(async (path) => {
        const isGiven = path === profile
        const value = isGiven || config === undefined ? path : resolve(config.folder, path)
        const setting = isGiven
          ? ({ value, origin: { kind: 'option', option: '--profile' } } as const)
          : ({ value, origin: { kind: 'config', file: config?.name ?? '', line: 1 } } as const)
        const read = await this.profileOf({ profile: setting })
        return read === undefined ? [] : [[value, read] as const]
      }),
    )
    return new Map(found.flat())
  }

  /** Reads the profile that the settings specify. */
  async profileOf({
    profile: { origin, value },
  }: Pick<Settings, 'profile'>): Promise<Profile | undefined> {
    if (value === undefined) return undefined
    // A configuration file may come from an untrusted source, so it cannot name pipes or devices.
    const options = { regularOnly: origin.kind === 'config' }
    const profile = this.#profiles.get(value) ?? readProfileFile(this.#context, value, options)
    this.#profiles.set(value, profile)
    return profile
  }
}
