import type { OptionValues } from '../commands/option-values.ts'
import type { Context } from '../context.ts'
import { exitCodes, type ExitCode } from '../exit-codes.ts'
import { parseNow, toDate } from '../input/parse-now.ts'
import { readProfile } from '../input/read-profile.ts'
import { compileConfigs } from '../match/compile-configs.ts'
import { matchDocument } from '../match/match-document.ts'
import { failureDocument, failureReport } from '../match/match-failure.ts'
import { matchReport } from '../match/match-report.ts'
import { failuresOf } from '../match/match-result.ts'
import { readMatchOptions } from '../match/match-options.ts'
import { readConfig } from '../match/read-config.ts'
import { runMatch } from '../match/run-match.ts'
import { writeJson } from '../output/json.ts'

/** Matches accounts to users, and prints the result. */
export async function match(context: Context, options: OptionValues): Promise<ExitCode> {
  const given = readMatchOptions(options)
  const now = parseNow(options.text('now'))
  const profile = await readProfile(context, options)
  const before = await readConfig(context, given.config)
  const after = given.compare === undefined ? undefined : await readConfig(context, given.compare)
  const settings = { profile, now: now === undefined ? context.clock() : toDate(now) }

  const compilation = compileConfigs(before, after, settings)
  if (!compilation.ok) {
    if (options.flag('json')) await writeJson(context, failureDocument(compilation.failures))
    else await context.err.write(failureReport(context.errStyle, compilation.failures))
    return exitCodes.doesNotCompile.code
  }
  const configs = { before, after }
  const result = await runMatch(context, given, compilation.compiled, { ...settings, configs })
  if (options.flag('json')) await writeJson(context, matchDocument(result))
  else {
    const { err, out } = matchReport(context, result)
    await (given.writesOutput ? context.err : context.out).write(out)
    await context.err.write(err)
  }
  const { accounts, keys } = failuresOf(result)
  return accounts > 0 || keys > 0 ? exitCodes.checkFailed.code : exitCodes.fine.code
}
