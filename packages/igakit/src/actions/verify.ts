import { type LiveCase, readLiveCases, type SuiteProblem } from '@igakit/cel-testing'
import type { OptionValues } from '../commands/option-values.ts'
import { confirmSending } from '../connection/confirm-sending.ts'
import { LiveEndpoint } from '../connection/live-endpoint.ts'
import type { Context } from '../context.ts'
import { exitCodes, type ExitCode } from '../exit-codes.ts'
import { parseNow } from '../input/parse-now.ts'
import { readProfile } from '../input/read-profile.ts'
import { writeJson } from '../output/json.ts'
import { noCase } from '../suites/check-filter.ts'
import { findSuites, readAllSuites } from '../suites/find-suites.ts'
import { createSuiteFileReader } from '../suites/suite-file-reader.ts'
import { suiteProblemReport } from '../suites/suite-problem-report.ts'
import { UsageError } from '../usage-error.ts'
import { announcement, requestLines } from '../verify/announcement.ts'
import { exitCodeOf } from '../verify/exit-code-of.ts'
import { ProgressLine } from '../verify/progress-line.ts'
import { questionKey } from '../verify/question-key.ts'
import { readVerifyOptions, type VerifyOptions } from '../verify/read-verify-options.ts'
import { readRecording, Recording, type RecordedAnswers } from '../verify/recording.ts'
import type { VerifiedCase } from '../verify/verified-case.ts'
import { verifyCases } from '../verify/verify-cases.ts'
import { verifyDocument, type VerifyOutcome, verifyReport } from '../verify/verify-report.ts'

/** Holds what the evaluator here says of the cases of suites against what the live service says. */
export async function verify(
  context: Context,
  patterns: readonly string[],
  values: OptionValues,
): Promise<ExitCode> {
  const options = readVerifyOptions(values)
  const reading = await readCases(context, patterns, values)
  if (!reading.ok) return fail(context, reading, values)
  const { cases, skipped } = reading
  const { replay } = options
  const verified =
    replay === undefined
      ? await verifyLive(context, cases, options, values)
      : { asked: replay, cases: await replayAnswers(context, cases, replay) }
  // The requests were printed, or were not to be sent: then nothing was verified.
  if (verified === undefined) {
    return options.isDryRun ? exitCodes.fine.code : exitCodes.checkFailed.code
  }
  const outcome: VerifyOutcome = { ...verified, skipped }
  const code = exitCodeOf(verified.cases, options.isStrict)
  const isFine = code === exitCodes.fine.code
  if (values.flag('json')) await writeJson(context, verifyDocument(outcome, isFine))
  else await context.out.write(verifyReport(context.outStyle, outcome))
  return code
}

interface Cases {
  readonly ok: true
  readonly cases: readonly LiveCase[]
  readonly skipped: number
}

interface InvalidSuite {
  readonly ok: false
  readonly suite: string
  readonly problems: readonly SuiteProblem[]
}

async function readCases(
  context: Context,
  patterns: readonly string[],
  values: OptionValues,
): Promise<Cases | InvalidSuite> {
  const allowsOutside = values.flag('allowOutside')
  const filter = values.text('filter')?.toLowerCase()
  const titles: string[] = []
  const settings = {
    readFile: createSuiteFileReader(context, { allowsOutside }),
    allowsOutside,
    profile: await readProfile(context, values),
    now: parseNow(values.text('now')) ?? context.clock(),
    ...(filter !== undefined && {
      filter(title: string) {
        titles.push(title)
        return title.toLowerCase().includes(filter)
      },
    }),
  }
  const cases: LiveCase[] = []
  let skipped = 0
  for (const input of await readAllSuites(context, await findSuites(context.cwd, patterns))) {
    // oxlint-disable-next-line no-await-in-loop -- problems are told in the order of the suites
    const reading = await readLiveCases(input, settings)
    if (!reading.ok) return { ...reading, suite: input.name }
    cases.push(...reading.cases)
    skipped += reading.skipped
  }
  if (cases.length > 0) return { ok: true, cases, skipped }
  if (filter !== undefined) throw noCase(filter, titles)
  throw new UsageError({
    code: 'missing_suite',
    message: 'the suites have no cases to ask about',
    hint: 'Name suites with cases that are not skipped.',
  })
}

async function replayAnswers(
  context: Context,
  cases: readonly LiveCase[],
  file: string,
): Promise<readonly VerifiedCase[]> {
  const earlier = await readRecording(context, file)
  return verifyCases(cases, { earlier, reusesEarlier: true, concurrency: 1 })
}

/** Nothing where it was not to be sent. */
async function verifyLive(
  context: Context,
  cases: readonly LiveCase[],
  { baseUrl, concurrency, isDryRun, record, resumes }: VerifyOptions,
  values: OptionValues,
): Promise<Pick<VerifyOutcome, 'asked' | 'cases'> | undefined> {
  const endpoint = new LiveEndpoint(context, baseUrl)
  const asked = endpoint.baseUrl
  const recording =
    record === undefined || isDryRun ? undefined : await Recording.open(context, record)
  const earlier = answersOf(asked, recording?.earlier)
  const sent = cases.filter(
    ({ request }) => request !== undefined && !(resumes && earlier.has(questionKey(request))),
  )
  const lines = announcement(sent, asked, record)
  if (isDryRun) {
    await context.err.write(lines.map((line) => `${line}\n`).join(''))
    await context.out.write(requestLines(sent))
    return undefined
  }
  if (sent.length > 0 && !(await confirmSending(context, lines, values))) return undefined
  const progress = new ProgressLine(context.err, context.isErrTerminal, 'cases', cases.length)
  const verified = await verifyCases(cases, {
    ask: (request) => endpoint.ask(request),
    earlier,
    reusesEarlier: resumes,
    concurrency,
    onAnswer: async (key, { answer: live, evaluator }, { local, request }) => {
      await recording?.add({
        version: 1,
        key,
        endpoint: asked,
        evaluator,
        at: context.clock().toISOString(),
        expression: request?.expression ?? '',
        live,
        local: local.kind === 'answer' ? local.answer : null,
      })
    },
    onProgress: (done) => progress.show(done),
  })
  await progress.clear()
  return { asked, cases: verified }
}

/** What another endpoint has answered says nothing about this one. */
function answersOf(endpoint: string, answers: RecordedAnswers = new Map()): RecordedAnswers {
  return new Map([...answers].filter(([, answer]) => answer.endpoint === endpoint))
}

async function fail(
  context: Context,
  { problems, suite }: InvalidSuite,
  values: OptionValues,
): Promise<ExitCode> {
  const { err, errStyle } = context
  if (values.flag('json')) {
    await writeJson(context, { ok: false, stage: 'input', suite, problems })
    return exitCodes.usage.code
  }
  await err.write(suiteProblemReport(errStyle, suite, problems))
  return exitCodes.usage.code
}
