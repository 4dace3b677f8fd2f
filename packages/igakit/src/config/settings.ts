import { resolve } from 'node:path'
import type { LintOptions, LintRuleId, PlatformId, Severity } from '@igakit/cel-language'
import { nearest } from '@igakit/cel-language/spelling'
import { commentSetting } from '../regions/rule-comments.ts'
import { UsageError } from '../usage-error.ts'
import { type Config, pathInConfig } from './config.ts'
import type { ConfigData } from './schema.ts'

/** The origin of a setting's value. */
export type Origin =
  | { readonly kind: 'option'; readonly option: string }
  | { readonly kind: 'comment' | 'config'; readonly file: string; readonly line: number }
  | { readonly kind: 'default' }

export interface Setting<T> {
  readonly value: T
  readonly origin: Origin
}

/** The values of command-line options. */
export interface GivenOptions {
  /** The environment of all rules, even if a comment in a rule sets another environment. */
  readonly environment?: string | undefined
  /** The environment of rules without an environment comment. */
  readonly fallbackEnvironment?: string | undefined
  readonly profile?: string | undefined
  readonly platform?: string | undefined
}

/** The settings of one rule or suite. */
export interface Settings {
  /** The environment id, which may be unknown. */
  readonly environment: Setting<string | undefined>
  /** A path relative to the current folder. */
  readonly profile: Setting<string | undefined>
  /** The platform id, which may be unknown. */
  readonly platform: Setting<string | undefined>
  /** The values of claims that identify the organization and its projects. */
  readonly mine: Setting<Readonly<Record<string, string | readonly string[]>> | undefined>
  readonly severities: ReadonlyMap<LintRuleId, Setting<Severity | 'off'>>
  readonly isIgnored: Setting<boolean>
}

export interface SettingsRequest {
  readonly cwd: string
  readonly config: Config | undefined
  /** The path of the file, if the rule has a file. */
  readonly file: string | undefined
  /** The text of a rule file, whose initial comments may contain settings. */
  readonly text?: string | undefined
  readonly options: GivenOptions
}

const unset = { value: undefined, origin: { kind: 'default' } } as const

/**
 * Resolves the settings of a rule. Options take precedence over comments, and comments over the configuration file;
 * only the fallback environment is below comments.
 */
export function resolveSettings(request: SettingsRequest): Settings {
  const { config, options } = request
  const levels = config === undefined ? [] : levelsOf(config, request)
  const configured = <K extends keyof PathSettings>(key: K): Setting<PathSettings[K] | undefined> =>
    levels.findLast(({ settings }) => settings[key] !== undefined)?.setting(key) ?? unset
  const profile = configured('profile')
  return {
    environment:
      ofOption('--environment', options.environment) ??
      ofComment('environment', request) ??
      ofOption('--environment', options.fallbackEnvironment) ??
      configured('environment'),
    profile: ofOption('--profile', options.profile) ?? {
      ...profile,
      value:
        profile.value === undefined || config === undefined
          ? undefined
          : resolve(config.folder, profile.value),
    },
    platform:
      ofOption('--platform', options.platform) ??
      ofComment('platform', request) ??
      configured('platform'),
    mine: configured('mine'),
    severities: new Map(levels.flatMap((level) => level.severities())),
    isIgnored: ignored(request),
  }
}

type PathSettings = Pick<ConfigData, 'environment' | 'profile' | 'platform' | 'mine' | 'lint'>

/** The settings in a configuration file, or in one of its overrides. */
class Level {
  readonly settings: PathSettings
  readonly #config: Config
  readonly #path: readonly (string | number)[]

  constructor(config: Config, settings: PathSettings, path: readonly (string | number)[]) {
    this.settings = settings
    this.#config = config
    this.#path = path
  }

  setting<K extends keyof PathSettings>(key: K): Setting<PathSettings[K]> {
    return { value: this.settings[key], origin: this.#origin([key]) }
  }

  severities(): readonly (readonly [LintRuleId, Setting<Severity | 'off'>])[] {
    return entriesOf(this.settings.lint?.severities ?? {}).map(([id, value]) => [
      id,
      { value, origin: this.#origin(['lint', 'severities', id]) },
    ])
  }

  #origin(path: readonly string[]): Origin {
    return configOrigin(this.#config, [...this.#path, ...path])
  }
}

type Severities = NonNullable<NonNullable<ConfigData['lint']>['severities']>

function entriesOf(severities: Severities): readonly (readonly [LintRuleId, Severity | 'off'])[] {
  const all: (readonly [LintRuleId, Severity | 'off'])[] = []
  let id: keyof Severities
  for (id in severities) {
    const severity = severities[id]
    if (severity !== undefined) all.push([id, severity])
  }
  return all
}

function levelsOf(config: Config, { cwd, file }: SettingsRequest): readonly Level[] {
  const { data } = config
  const matching = file === undefined ? [] : config.overridesOf(pathInConfig(cwd, file, config))
  return [
    new Level(config, data, []),
    ...matching.flatMap((index) => {
      const override = data.overrides?.[index]
      return override === undefined ? [] : [new Level(config, override, ['overrides', index])]
    }),
  ]
}

/** Returns the origin of a member of a configuration file. */
export function configOrigin(config: Config, path: readonly (string | number)[]): Origin {
  return { kind: 'config', file: config.name, line: config.lineOf(path) }
}

function ofOption(option: string, value: string | undefined): Setting<string> | undefined {
  return value === undefined ? undefined : { value, origin: { kind: 'option', option } }
}

function ofComment(
  name: 'environment' | 'platform',
  { file, text }: SettingsRequest,
): Setting<string> | undefined {
  const found = text === undefined ? undefined : commentSetting(text, name)
  if (found === undefined) return undefined
  const { line, value } = found
  return { value, origin: { kind: 'comment', file: file ?? 'expression', line } }
}

function ignored({ config, cwd, file }: SettingsRequest): Setting<boolean> {
  const isIgnored =
    config !== undefined && file !== undefined && config.isIgnored(pathInConfig(cwd, file, config))
  return {
    value: isIgnored,
    origin: isIgnored ? configOrigin(config, ['ignore']) : { kind: 'default' },
  }
}

/** Returns the linter options for a rule. */
export async function lintOptionsOf(settings: Settings): Promise<LintOptions> {
  const platform = await selectPlatform(settings.platform)
  return {
    ...severityOptions(settings),
    ...mineOption(settings),
    ...(platform !== undefined && { platform }),
  }
}

/** Returns the configured values of claims that identify the owner, for the analysis pass of lint. */
export function mineOption({ mine: { value } }: Settings): Pick<LintOptions, 'mine'> {
  if (value === undefined) return {}
  return {
    mine: Object.fromEntries(
      Object.entries(value).map(([claim, values]) => [
        claim,
        typeof values === 'string' ? [values] : values,
      ]),
    ),
  }
}

/** Returns the linter options without the platform. */
export function severityOptions({ severities }: Settings): LintOptions {
  const without: LintRuleId[] = []
  const replaced: Partial<Record<LintRuleId, Severity>> = {}
  for (const [id, { value }] of severities) {
    if (value === 'off') without.push(id)
    else replaced[id] = value
  }
  return { without, severities: replaced }
}

/** Returns the id of a platform, if any. @throws UsageError `unknown_platform` */
export async function selectPlatform({
  origin,
  value,
}: Setting<string | undefined>): Promise<PlatformId | undefined> {
  if (value === undefined) return undefined
  const { isPlatformId, platformIds } = await import('@igakit/cel-language')
  if (isPlatformId(value)) return value
  throw unknownPlatform(value, origin, platformIds)
}

/** Creates the error for a platform that does not exist. */
export function unknownPlatform(value: string, origin: Origin, ids: readonly string[]): UsageError {
  const meant = nearest(value, ids)
  return new UsageError({
    code: 'unknown_platform',
    message: `there is no platform ${JSON.stringify(value)}`,
    hint: meant === undefined ? `Use one of ${ids.join(', ')}.` : `Did you mean ${meant}?`,
    ...(origin.kind === 'option' || origin.kind === 'default'
      ? {}
      : { source: `${origin.file}:${origin.line}` }),
  })
}
