import type { Profile } from '@igakit/cel/profile'
import type { MatchSemantics } from '@igakit/directory'
import { Configs } from '../../config/config.ts'
import type { Context } from '../../context.ts'
import type { OptionValues } from '../../option-values.ts'

/** The values of each setting, the default first. */
export const settingValues: SettingValues = {
  missingKey: ['none', 'failure'],
  failedKey: ['stop', 'continue'],
  severalUsers: ['stop', 'continue'],
  deletedUsers: ['match', 'skip'],
}

type SettingValues = {
  readonly [Name in keyof MatchSemantics]: readonly MatchSemantics[Name][]
}

export type SettingName = keyof typeof settingValues

export function isSettingName(name: string): name is SettingName {
  return Object.hasOwn(settingValues, name)
}

/** The option of each setting on the command line. */
export const settingOptions: Readonly<Record<SettingName, string>> = {
  missingKey: '--missing-key',
  failedKey: '--failed-key',
  severalUsers: '--several-users',
  deletedUsers: '--deleted-users',
}

/** The effect of each value, as a sentence about the service. */
export const settingEffects: {
  readonly [Name in SettingName]: Readonly<Record<MatchSemantics[Name], string>>
} = {
  missingKey: {
    none: 'a key that reads a missing field counts as no key',
    failure: 'a key that reads a missing field fails',
  },
  failedKey: {
    stop: 'an account whose key fails skips later cases',
    continue: 'an account whose key fails tries the next case',
  },
  severalUsers: {
    stop: 'an account that shares a key with several users matches none',
    continue: 'an account that shares a key with several users tries the next case',
  },
  deletedUsers: {
    match: 'deleted users match like other users',
    skip: 'deleted users match no account',
  },
}

/** The settings of a run, with the origin of each value: an option, a file, or the default. */
export interface MatchSettingsOrigin {
  readonly semantics: MatchSemantics
  readonly origins: Readonly<Record<SettingName, string>>
}

/** Resolves the settings: the command line takes precedence over `iga.config.yaml`, and both over the profile. */
export async function resolveMatchSettings(
  context: Context,
  options: OptionValues,
  profile: Profile | undefined,
): Promise<MatchSettingsOrigin> {
  const config = await new Configs(context).of(undefined)
  const origins: Record<SettingName, string> = {
    missingKey: 'default',
    failedKey: 'default',
    severalUsers: 'default',
    deletedUsers: 'default',
  }
  const levels = [
    { origin: 'profile', values: profile?.matching ?? {} },
    { origin: config?.name ?? '', values: config?.data.match ?? {} },
    {
      origin: 'command line',
      values: {
        missingKey: options.text('missingKey'),
        failedKey: options.text('failedKey'),
        severalUsers: options.text('severalUsers'),
        deletedUsers: options.text('deletedUsers'),
      },
    },
  ]
  const resolve = <Value extends string>(name: SettingName, known: readonly Value[]): Value => {
    let [value = raise(name)] = known
    for (const { origin, values } of levels) {
      const given = known.find((each) => each === values[name])
      if (given === undefined) continue
      value = given
      origins[name] = origin
    }
    return value
  }
  const semantics: MatchSemantics = {
    missingKey: resolve('missingKey', settingValues.missingKey),
    failedKey: resolve('failedKey', settingValues.failedKey),
    severalUsers: resolve('severalUsers', settingValues.severalUsers),
    deletedUsers: resolve('deletedUsers', settingValues.deletedUsers),
  }
  return { semantics, origins }
}

function raise(name: SettingName): never {
  throw new TypeError(`${name} has no values`)
}
