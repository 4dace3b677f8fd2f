import type { OptionValues } from '../commands/option-values.ts'
import type { Context } from '../context.ts'
import { exitCodes, type ExitCode } from '../exit-codes.ts'
import { parseNow, toDate } from '../input/parse-now.ts'
import { readProfile } from '../input/read-profile.ts'
import { compileConfigs } from '../match/compile-configs.ts'
import { matchDocument } from '../match/match-document.ts'
import { failureDocument, failureReport } from '../match/match-failure.ts'
import { matchReport } from '../match/match-report.ts'
import { readMatchOptions } from '../match/match-options.ts'
import { readConfig } from '../match/read-config.ts'
import { runMatch } from '../match/run-match.ts'
import { writeJson } from '../output/json.ts'

/** Matches accounts to users, and prints what came of it. */
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
  const result = await runMatch(context, given, compilation.compiled, {
    ...settings,
    configs: after === undefined ? [before.config] : [before.config, after.config],
  })
  if (options.flag('json')) await writeJson(context, matchDocument(result))
  else {
    const { err, out } = matchReport(context, result)
    await context.out.write(out)
    await context.err.write(err)
  }
  const summaries = result.kind === 'match' ? [result.summary] : [result.summary.after]
  const hasFailures = summaries.some(
    ({ cases, outcomes }) =>
      outcomes.failed > 0 || cases.some(({ failedUserKeys }) => failedUserKeys > 0),
  )
  return hasFailures ? exitCodes.checkFailed.code : exitCodes.fine.code
}
