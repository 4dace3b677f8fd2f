import { type ProvedRepair, repair as repairRule, type Repair } from '@igakit/analysis'
import { type Actor, actors } from '@igakit/platforms'
import { checkCases, type CheckedRepair } from './check-cases.ts'
import { readSuiteCases } from './read-cases.ts'
import { repairReport } from './report.ts'
import { platformDocument } from '../../analysis/answer-document.ts'
import { parseAssumptions } from '../../analysis/assumptions.ts'
import { checkMine, readMine } from '../../analysis/mine-option.ts'
import { unlistedNotes } from '../../analysis/notes.ts'
import { requirePlatform } from '../../analysis/platform-option.ts'
import { createAnalyser, readForAnalysis } from '../../analysis/read-analyser.ts'
import { refuseRule } from '../../analysis/refuse-rule.ts'
import { undecidedReason } from '../../analysis/undecided.ts'
import { readRule } from '../../config/read-rule.ts'
import type { Context } from '../../context.ts'
import { type ExitCode, exitCodes } from '../../exit-codes.ts'
import { parseNow } from '../../input/option-parsers.ts'
import { readSource, type SourceText } from '../../input/source.ts'
import type { OptionValues } from '../../option-values.ts'
import { writeJson } from '../../output/printer.ts'
import { writeFile } from '../../output/write-file.ts'
import { createSuiteFileReader } from '../../suites/file-reader.ts'
import { findSuites, readAllSuites } from '../../suites/find-suites.ts'
import { suiteProblemDocument, suiteProblemReport } from '../../suites/problem-report.ts'
import { UsageError } from '../../usage-error.ts'

/** Prints the smallest repair of a rule, and writes it with `--write`. */
export async function repair(
  context: Context,
  argument: string | undefined,
  options: OptionValues,
): Promise<ExitCode> {
  const { err, errStyle, out, outStyle } = context
  const isJson = options.flag('json')
  const against = actorOf(options)
  const file = writtenFile(options)
  const assume = parseAssumptions(options.texts('assume'))
  const rule = await readRule(context, argument, options)
  const { environment, profile, settings, subject } = rule
  const platform = await requirePlatform(settings.platform)
  const given = readMine(options.texts('mine'), settings, platform)
  const analyser = createAnalyser(environment, platform)
  const read = readForAnalysis(analyser, environment, subject.text)
  if (!read.ok) return refuseRule(context, rule, read, options)
  if (given !== undefined) checkMine(analyser, platform, read.rule, given)
  const allowsOutside = options.flag('allowOutside')
  const inputs = await readAllSuites(context, await findSuites(context, options.texts('cases')))
  const suites = await readSuiteCases(subject.text, environment, inputs, {
    readFile: createSuiteFileReader(context, { allowsOutside }),
    allowsOutside,
    profile,
    now: parseNow(options.text('now')) ?? context.clock(),
  })
  if (!suites.ok) {
    const { problems, suite } = suites
    if (isJson) await writeJson(context, suiteProblemDocument(suite, problems))
    else await err.write(suiteProblemReport(errStyle, suite, problems))
    return exitCodes.usage.code
  }
  const mine = given === undefined ? {} : { mine: given.mine }
  const { cases } = suites
  const result = repairRule(analyser, read.rule, { against, cases, assume, ...mine })
  const checked = await checkCases(result, subject.text, suites)
  const code = exitCodeOf(checked.result)
  const notes = unlistedNotes(analyser, read.rule, given, result.mine)
  if (isJson) {
    await writeJson(
      context,
      documentOf(checked, { ...platformDocument(platform), against, assume }, notes),
    )
  } else {
    const { name, text } = subject
    await out.write(
      repairReport(outStyle, checked, { against, name, platform, text, assume, notes }),
    )
  }
  if (file !== undefined && checked.result.kind === 'repaired') {
    await writeRule(context, file, subject, checked.result.repair)
    await err.write(`repaired ${errStyle.name(file)}\n`)
  }
  return code
}

function actorOf(options: OptionValues): Actor {
  const name = options.text('against')
  const actor = actors.find((each) => each === name)
  if (actor === undefined) throw new Error(`Unknown actor: ${name}`)
  return actor
}

function writtenFile(options: OptionValues): string | undefined {
  if (!options.flag('write')) return undefined
  const file = options.text('file')
  if (file !== undefined && file !== '-') return file
  throw new UsageError({
    code: 'usage',
    message: '--write needs a file to write',
    hint: 'Pass the rule with --file.',
    source: '--write',
  })
}

function exitCodeOf(result: Repair): ExitCode {
  switch (result.kind) {
    case 'repaired':
    case 'unneeded':
      return exitCodes.fine.code
    case 'none':
      return exitCodes.checkFailed.code
    case 'undecided':
      return exitCodes.undecided.code
  }
}

/** Writes a repaired rule; any text after the rule in the file, such as a line break, is kept. */
async function writeRule(
  context: Context,
  file: string,
  { text: before }: SourceText,
  { expression }: ProvedRepair,
): Promise<void> {
  const { text } = await readSource(context, file)
  if (!text.startsWith(before)) {
    throw new UsageError({
      code: 'file_changed',
      message: `${file} changed while the rule was analysed`,
      hint: 'Run the command again.',
      source: file,
    })
  }
  await writeFile(context, file, expression + text.slice(before.length), { existing: 'edit' })
}

function documentOf(
  { changed, result }: CheckedRepair,
  head: object,
  notes: readonly string[],
): object {
  const { kind, mine, mineFromCases } = result
  const ok = kind === 'repaired' || kind === 'unneeded'
  const all = { ok, result: kind, ...head, mine, mineFromCases, notes }
  switch (result.kind) {
    case 'repaired': {
      const { lasting, repair: smallest } = result
      return {
        ...all,
        ...repairDocument(smallest),
        changedCases: changed,
        ...(lasting && { lasting: repairDocument(lasting) }),
      }
    }
    case 'unneeded':
      return { ...all, ...result.proof }
    case 'none':
      return { ...all, reason: result.reason }
    case 'undecided':
      return { ...all, reason: undecidedReason({ answer: 'undecided', ...result }) }
  }
}

function repairDocument({ edits, expression, proof, refused }: ProvedRepair): object {
  const { actor: _, ...answer } = refused
  return { expression, edits, ...proof, refused: answer }
}
