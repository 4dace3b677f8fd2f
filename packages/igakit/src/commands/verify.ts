import { type LiveCase, readLiveCases, type SuiteProblem } from '@igakit/cel-testing'
import type { Command } from 'commander'
import { addDetails, addExamples, credentialsHelp, type Session } from './shared.ts'
import { announcement, requestLines } from './verify/announcement.ts'
import { ProgressLine } from './verify/progress-line.ts'
import { readVerifyOptions, type VerifyOptions } from './verify/read-verify-options.ts'
import { questionKey, readRecording, type RecordedAnswers, Recording } from './verify/recording.ts'
import { type VerifiedCase, verifyCases } from './verify/verify-cases.ts'
import {
  exitCodeOf,
  verifyDocument,
  type VerifyOutcome,
  verifyReport,
} from './verify/verify-report.ts'
import { confirmSending } from '../connection/confirm-sending.ts'
import { addressOf, LiveEndpoint } from '../connection/live-endpoint.ts'
import type { Context } from '../context.ts'
import { type ExitCode, exitCodes } from '../exit-codes.ts'
import { parseNow } from '../input/option-parsers.ts'
import { readProfile } from '../input/profile.ts'
import { optionValues, type OptionValues } from '../option-values.ts'
import { writeJson } from '../output/printer.ts'
import { noCase } from '../suites/check-filter.ts'
import { createSuiteFileReader } from '../suites/file-reader.ts'
import { findSuites, readAllSuites } from '../suites/find-suites.ts'
import { suiteProblemDocument, suiteProblemReport } from '../suites/problem-report.ts'
import { UsageError } from '../usage-error.ts'

export function defineVerify(command: Command, { context, finish }: Session): void {
  addDetails(
    command,
    'Evaluates the cases of suites here and on the live test-cel endpoint, and lists the cases that differ. The ' +
      'expectations of the cases are ignored. Rules of environments other than workload-federation are rewritten to ' +
      'read their variables from the claims, if the rewritten rule has the same meaning.\n\n' +
      'Lists the requests and asks before sending them; without a terminal it needs --yes. ' +
      `${credentialsHelp} A local tenant is reported as the same evaluator, never as live.`,
  )
    .argument('[globs...]', 'files, folders and patterns (default: the current folder)')
    .option('--base-url <url>', 'address of the tenant (default: IGAKIT_BASE_URL)')
    .option('-y, --yes', 'send without asking')
    .option('--dry-run', 'print the requests, one per line, and send nothing')
    .option(
      '--record <file>',
      'append the responses to a file of JSON lines; reports changed responses',
    )
    .option('--resume', 'with --record, skip requests whose response is recorded')
    .option('--replay <file>', 'compare with recorded responses, offline')
    .option('--strict', 'fail if any case cannot be compared')
    .option('--concurrency <count>', 'number of parallel requests (default: 4)')
    .option('--filter <text>', 'only cases with this text in "rule › case"')
    .option('--allow-outside', 'allow suites to read files outside their folder')
    .option('-p, --profile <file>', 'tenant profile, JSON or YAML')
    .option('--now <time>', 'time that now() returns in suites that do not set it, RFC 3339')
    .option('--json', 'print one JSON document')
    .action(async () => {
      finish(await verify(context, command.args, optionValues(command)))
    })
  addExamples(command, [
    {
      shows: 'Compare with a tenant and record its responses',
      command: 'iga verify rules --yes --record responses.jsonl',
    },
    {
      shows: 'Compare with the recorded responses in a build, offline',
      command: 'iga verify rules --replay responses.jsonl',
    },
  ])
}

/** Compares the local results for the cases in suites with the live service. */
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
  if (options.isDryRun) {
    await printRequests(context, cases, options)
    return exitCodes.fine.code
  }
  const verified =
    replay === undefined
      ? await verifyLive(context, cases, options, values)
      : { asked: replay, cases: await replayAnswers(context, cases, replay) }
  // The requests were not confirmed: nothing was verified.
  if (verified === undefined) return exitCodes.checkFailed.code
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
  for (const input of await readAllSuites(context, await findSuites(context, patterns))) {
    // oxlint-disable-next-line no-await-in-loop -- reports problems in suite order
    const reading = await readLiveCases(input, settings)
    if (!reading.ok) return { ...reading, suite: input.name }
    cases.push(...reading.cases)
    skipped += reading.skipped
  }
  if (cases.length > 0) return { ok: true, cases, skipped }
  if (filter !== undefined) throw noCase(filter, titles)
  throw new UsageError({
    code: 'missing_suite',
    message: 'the suites have no cases to verify',
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

/** Prints the requests of all cases. Needs neither an address nor credentials. */
async function printRequests(
  context: Context,
  cases: readonly LiveCase[],
  { baseUrl, record }: VerifyOptions,
): Promise<void> {
  const sent = cases.filter(({ request }) => request !== undefined)
  const lines = announcement(sent, { baseUrl: addressOf(context, baseUrl), isDryRun: true }, record)
  await context.err.write(lines.map((line) => `${line}\n`).join(''))
  await context.out.write(requestLines(sent))
}

/** Returns undefined if nothing was sent. */
async function verifyLive(
  context: Context,
  cases: readonly LiveCase[],
  { baseUrl, concurrency, record, resumes }: VerifyOptions,
  values: OptionValues,
): Promise<Pick<VerifyOutcome, 'asked' | 'cases'> | undefined> {
  const endpoint = new LiveEndpoint(context, baseUrl)
  const asked = endpoint.baseUrl
  const recording = record === undefined ? undefined : await Recording.open(context, record)
  const earlier = answersOf(asked, recording?.earlier)
  const sent = cases.filter(
    ({ request }) => request !== undefined && !(resumes && earlier.has(questionKey(request))),
  )
  const lines = announcement(sent, { baseUrl: asked, isDryRun: false }, record)
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

/** Returns only the responses from the given endpoint. */
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
    await writeJson(context, suiteProblemDocument(suite, problems))
    return exitCodes.usage.code
  }
  await err.write(suiteProblemReport(errStyle, suite, problems))
  return exitCodes.usage.code
}
