import { type Command, Option } from 'commander'
import { isSqlDialect, matchSql, sqlDialects } from '@igakit/directory'
import type { Context } from '../../../context.ts'
import { type ExitCode, exitCodes } from '../../../exit-codes.ts'
import { parseNow, toDate } from '../../../input/option-parsers.ts'
import { readProfile } from '../../../input/profile.ts'
import { optionValues, type OptionValues } from '../../../option-values.ts'
import { writeJson } from '../../../output/printer.ts'
import { UsageError } from '../../../usage-error.ts'
import { addDetails, addExamples, addSubcommand, collect, type Session } from '../../shared.ts'
import { compileConfigs, configOf } from '../configs.ts'
import { addReadingOptions, readMatchOptions, settingOption } from '../options.ts'
import { failureDocument, failureReport } from '../report/document.ts'
import { resolveMatchSettings } from '../settings.ts'
import { type Shard, writeKeys } from './write-keys.ts'
import { formatCount } from '../../../output/format-count.ts'

/** Defines the commands that match on several machines: `keys` and `sql`. */
export function defineKeys(parent: Command, { context, finish }: Session): void {
  const keys = addSubcommand(parent, 'keys', 'Write the keys of accounts and users as Parquet')
  addDetails(
    keys,
    'Evaluates the keys of one shard of both files, and writes them partitioned by a hash. Any scheduler can run the ' +
      'shards, also again: each replaces only its own files. iga match sql prints the query that joins the keys.',
  )
    .argument('<accounts>', 'accounts')
    .argument('<users>', 'users')
    .option('--out <folder>', 'folder to write (required)')
    .option('--shard <i/n>', 'number of this process, from 0, and the number of processes', '0/1')
    .option('--partitions <number>', 'number of partitions', '8')
    .option('--on <field>', 'field to match by; repeatable', collect)
    .option('-c, --config <file>', 'body of a directory update, JSON')
    .option('--map <column=field>', 'field of a column; repeatable', collect)
  addReadingOptions(keys)
    .addOption(settingOption('missingKey'))
    .addOption(settingOption('deletedUsers'))
    .option('-p, --profile <file>', 'tenant profile, JSON or YAML')
    .option('--now <time>', 'time that now() returns, RFC 3339; the same for all shards')
    .option('--memory <amount>', 'memory of DuckDB (default: 1GB)')
    .option('--threads <number>', 'number of threads (default: number of processors)')
    .option('--json', 'print one JSON document')
    .action(async () => {
      finish(await printKeys(context, optionValues(keys, true), keys.args))
    })
  addExamples(keys, [
    {
      shows: 'Write the keys of the second of eight shards',
      command: 'iga match keys accounts.csv users.csv --on email --shard 1/8 --out keys',
    },
    {
      shows: 'Write all keys in one process',
      command: 'iga match keys accounts.csv users.csv --config directory.json --out all-keys',
    },
  ])
  const sql = addSubcommand(parent, 'sql', 'Print the SQL query that joins keys')
  addDetails(sql, 'The query applies the order of the cases, and finds ambiguous accounts.')
    .addOption(
      new Option('--dialect <dialect>', 'SQL dialect')
        .choices(Object.keys(sqlDialects))
        .makeOptionMandatory(),
    )
    .option('--keys <folder>', 'folder that iga match keys wrote', 'keys')
    .addOption(settingOption('failedKey'))
    .addOption(settingOption('severalUsers'))
    .option('-p, --profile <file>', 'tenant profile, JSON or YAML')
    .action(async () => {
      finish(await printSql(context, optionValues(sql, true)))
    })
  addExamples(sql, [
    { shows: 'Join keys in DuckDB', command: 'iga match sql --dialect duckdb --keys keys' },
    {
      shows: 'Join keys in Spark',
      command: 'iga match sql --dialect spark --keys s3://bucket/keys',
    },
  ])
}

async function printKeys(
  context: Context,
  options: OptionValues,
  files: readonly string[],
): Promise<ExitCode> {
  const shard = readShard(options.text('shard') ?? '')
  const partitions = Number(options.text('partitions'))
  if (!Number.isInteger(partitions) || partitions < 1 || partitions > 4096) {
    throw new UsageError({
      code: 'usage',
      message: `--partitions ${options.text('partitions') ?? ''} is not a number of partitions`,
      hint: 'Pass a number from 1 to 4096.',
    })
  }
  const folder = options.text('out')
  if (folder === undefined || folder === '') {
    throw new UsageError({
      code: 'usage',
      message: 'the folder to write is missing',
      hint: 'Pass --out FOLDER.',
    })
  }
  const given = readMatchOptions({ ...options, text: without(options, 'out') }, files)
  const profile = await readProfile(context, options)
  const before = await configOf(context, given)
  const { semantics } = await resolveMatchSettings(context, options, profile)
  const now = parseNow(options.text('now'))
  const settings = { profile, semantics, now: now === undefined ? context.clock() : toDate(now) }
  const compilation = compileConfigs(before, undefined, settings)
  if (!compilation.ok || compilation.compiled.kind !== 'match') {
    const failures = compilation.ok ? [] : compilation.failures
    if (options.flag('json')) await writeJson(context, failureDocument(failures))
    else await context.err.write(failureReport(context.errStyle, failures))
    return exitCodes.doesNotCompile.code
  }
  const configs = { before, after: undefined }
  const task = { ...settings, configs, shard, partitions, folder }
  const written = await writeKeys(context, given, compilation.compiled.matching, task)
  if (options.flag('json')) {
    await writeJson(context, { ok: true, shard: shard.index, shards: shard.count, ...written })
  } else {
    await context.out.write(
      `${formatCount(written.keys, 'key')} of ${formatCount(written.accounts, 'account')} and ${formatCount(written.users, 'user')} written to ${folder}\n`,
    )
  }
  return exitCodes.fine.code
}

function without(options: OptionValues, hidden: string): OptionValues['text'] {
  return (name) => (name === hidden ? undefined : options.text(name))
}

function readShard(text: string): Shard {
  const [, index, count] = (/^(\d{1,5})\/(\d{1,5})$/.exec(text) ?? []).map(Number)
  if (index !== undefined && count !== undefined && index < count) return { index, count }
  throw new UsageError({
    code: 'usage',
    message: `--shard ${JSON.stringify(text)} is not a shard`,
    hint: 'Pass the number of the process and the number of processes, such as 0/8 to 7/8.',
  })
}

async function printSql(context: Context, options: OptionValues): Promise<ExitCode> {
  const dialect = options.text('dialect')
  if (!isSqlDialect(dialect)) throw new TypeError('commander checks the dialect')
  const profile = await readProfile(context, options)
  const { semantics } = await resolveMatchSettings(context, options, profile)
  await context.out.write(matchSql(dialect, semantics, options.text('keys') ?? 'keys'))
  return exitCodes.fine.code
}
