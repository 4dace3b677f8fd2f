import type { Command } from 'commander'
import {
  addDetails,
  addEnvironmentOptions,
  addExamples,
  addSubcommand,
  type Session,
} from './shared.ts'
import { RuleContexts } from '../config/rule-contexts.ts'
import {
  configOrigin,
  type GivenOptions,
  type Origin,
  resolveSettings,
  selectPlatform,
  type Setting,
} from '../config/settings.ts'
import type { Context } from '../context.ts'
import { type ExitCode, exitCodes } from '../exit-codes.ts'
import { selectEnvironment } from '../input/rule.ts'
import { readSource } from '../input/source.ts'
import { optionValues } from '../option-values.ts'
import { writeJson } from '../output/printer.ts'
import { table } from '../output/table.ts'
import { isSuite } from '../input/rule-text.ts'

export function defineConfig(config: Command, { context, finish }: Session): void {
  addDetails(
    config,
    'iga reads iga.config.yaml from the folder of a file, or the nearest folder above. Options ' +
      'take precedence over comments in rule files, and comments over the configuration. iga ' +
      'schema Config prints its JSON Schema.',
  )
  const print = addSubcommand(config, 'print', 'Show each setting with its origin')
  addDetails(
    print,
    'Lists the settings of a file, or of the current folder, each with its option, its file and line, or default.',
  ).argument('[file]', 'rule file or suite')
  addEnvironmentOptions(print)
    .option('--platform <name>', 'platform that issues the tokens')
    .option('--json', 'print one JSON document')
    .action(async () => {
      const options = optionValues(print)
      const given = {
        environment: options.text('environment'),
        profile: options.text('profile'),
        platform: options.text('platform'),
      }
      finish(await printConfig(context, print.args[0], given, options.flag('json')))
    })
  addExamples(print, [
    { shows: 'Show the settings of the current folder', command: 'iga config print' },
    { shows: 'Show the settings of a rule, as JSON', command: 'iga config print rule.cel --json' },
  ])
  addExamples(config, [
    { shows: 'Show the settings of the current folder', command: 'iga config print' },
    {
      shows: 'Write the JSON Schema for editors',
      command: 'iga schema Config > config.schema.json',
    },
  ])
}

interface Row {
  readonly name: string
  readonly setting: Setting<unknown>
}

async function printConfig(
  context: Context,
  file: string | undefined,
  options: GivenOptions,
  isJson: boolean,
): Promise<ExitCode> {
  // Reports an invalid option, as commands that use the settings do.
  selectEnvironment(options.environment, undefined)
  await selectPlatform({
    value: options.platform,
    origin: { kind: 'option', option: '--platform' },
  })
  const config = await new RuleContexts(context, options).configs.of(file)
  // Comments at the start of a suite are not settings.
  const text =
    file === undefined || isSuite(file) ? undefined : (await readSource(context, file)).text
  const { cwd } = context
  const settings = resolveSettings({ cwd, config, file, text, options })
  const { environment, isIgnored, mine, platform, profile, severities } = settings
  const rowOf = (section: 'test' | 'match', key: string, value: unknown): Row => {
    const isSet = config !== undefined && value !== undefined
    const origin: Origin = isSet ? configOrigin(config, [section, key]) : { kind: 'default' }
    return { name: `${section}.${key}`, setting: { value, origin } }
  }
  const { match = {}, test = {} } = config?.data ?? {}
  const { matchSettings, testSettings } = await import('../config/schema.ts')
  const rows: readonly Row[] = [
    { name: 'environment', setting: withDefault(environment, 'workload-federation') },
    { name: 'profile', setting: profile },
    { name: 'platform', setting: platform },
    { name: 'mine', setting: mine },
    { name: 'ignored', setting: isIgnored },
    ...Array.from(severities, ([id, setting]) => ({ name: `lint.severities.${id}`, setting })),
    ...testSettings.map((key) => rowOf('test', key, test[key])),
    ...matchSettings.map((key) => rowOf('match', key, match[key])),
  ]
  if (isJson) {
    await writeJson(context, {
      ok: true,
      config: config?.name ?? null,
      settings: rows.map(({ name, setting: { origin, value } }) => ({
        name,
        value: value ?? null,
        origin,
      })),
    })
    return exitCodes.fine.code
  }
  const { columns, out, outStyle } = context
  const cells = rows.map(({ name, setting: { origin, value } }) => [
    name,
    valueText(value),
    originText(origin),
  ])
  await out.write(table(outStyle, ['SETTING', 'VALUE', 'ORIGIN'], cells, { width: columns }))
  return exitCodes.fine.code
}

function withDefault(setting: Setting<string | undefined>, value: string): Setting<string> {
  return { ...setting, value: setting.value ?? value }
}

function valueText(value: unknown): string {
  if (value === undefined) return '-'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function originText(origin: Origin): string {
  switch (origin.kind) {
    case 'option':
      return origin.option
    case 'comment':
    case 'config':
      return `${origin.file}:${origin.line}`
    case 'default':
      return 'default'
  }
}
