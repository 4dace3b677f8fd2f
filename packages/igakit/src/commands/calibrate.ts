import { safeInline } from '@igakit/cel-testing/safe-text'
import type { Command } from 'commander'
import { calibratedProfile, profileText } from './calibrate/calibrated-profile.ts'
import { calibrationReport } from './calibrate/calibration-report.ts'
import { calibrate as askProbes, type Calibration, probeCount } from './calibrate/calibration.ts'
import { addDetails, addExamples, credentialsHelp, type Session } from './shared.ts'
import { ProgressLine } from './verify/progress-line.ts'
import { confirmSending } from '../connection/confirm-sending.ts'
import { LiveEndpoint, type LiveReply, testCelPath } from '../connection/live-endpoint.ts'
import type { Context } from '../context.ts'
import { type ExitCode, exitCodes } from '../exit-codes.ts'
import { optionValues, type OptionValues } from '../option-values.ts'
import { writeJson } from '../output/printer.ts'
import { redact } from '../output/redact.ts'
import { openOutput, type OutputFile } from '../output/write-file.ts'

export function defineCalibrate(command: Command, { context, finish }: Session): void {
  addDetails(
    command,
    'Sends a fixed set of rules to the live test-cel endpoint to find out which functions it has, how it treats ' +
      'numbers, keys and claims, how long a rule may be and how it words errors. Prints a profile that ' +
      'describes the differences. Reports differences that a profile cannot describe, and then exits with 5.\n\n' +
      `Sends none of your data except the credentials, and asks first; without a terminal it needs --yes. ${credentialsHelp}`,
  )
    .option('--base-url <url>', 'address of the tenant (default: IGAKIT_BASE_URL)')
    .option('-y, --yes', 'send without asking')
    .option('-o, --out <file>', 'write the profile to a new file')
    .option('--json', 'print one JSON document with the result of every probe')
    .action(async () => {
      finish(await calibrate(context, optionValues(command)))
    })
  addExamples(command, [
    {
      shows: 'Write a profile of your tenant',
      command: 'iga calibrate --yes --out acme.yaml',
    },
    {
      shows: 'Print the result of every probe',
      command: 'iga calibrate --yes --json',
    },
  ])
}

export async function calibrate(context: Context, options: OptionValues): Promise<ExitCode> {
  const endpoint = new LiveEndpoint(context, options.text('baseUrl'))
  const announcement = [
    `Sends ${probeCount} requests to ${endpoint.baseUrl}${testCelPath}`,
    '  with fixed rules and claims, and your credentials; none of your other data',
  ]
  // Not confirmed: no requests were sent.
  if (!(await confirmSending(context, announcement, options))) return exitCodes.checkFailed.code
  const file = options.text('out')
  // Opened before any request, so that nothing is sent if the file cannot be written.
  const output =
    file === undefined ? undefined : await openOutput(context, file, { existing: 'refuse' })
  try {
    return await askTenant(context, endpoint, output, options)
  } finally {
    await output?.discard()
  }
}

async function askTenant(
  context: Context,
  endpoint: LiveEndpoint,
  output: OutputFile | undefined,
  options: OptionValues,
): Promise<ExitCode> {
  const progress = new ProgressLine(context.err, context.isErrTerminal, 'probes', probeCount)
  const outcome = await askProbes(
    (request) => endpoint.ask(request),
    (done) => progress.show(done),
  )
  await progress.clear()
  if (!outcome.ok) return unreachable(context, outcome.reply, options)
  // Differences that the profile describes disappear when the profile is used.
  const { findings, missing } = outcome.calibration
  const differs = missing.length > 0 || findings.some(({ verdict }) => verdict === 'differs')
  await tell(context, outcome.calibration, endpoint.baseUrl, output, differs, options)
  return differs ? exitCodes.differs.code : exitCodes.fine.code
}

async function tell(
  context: Context,
  calibration: Calibration,
  baseUrl: string,
  output: OutputFile | undefined,
  differs: boolean,
  options: OptionValues,
): Promise<void> {
  const profile = calibratedProfile(calibration)
  const text = profileText(profile, remarks(context, calibration, baseUrl))
  await output?.write(text)
  await output?.commit()
  if (options.flag('json')) {
    const { added, bytes, evaluator, findings, missing, tellsFunctions, version } = calibration
    const document = {
      ok: !differs,
      asked: baseUrl,
      evaluator,
      celGoVersion: version.kind === 'told' ? version.celGoVersion : null,
      profile,
      tellsFunctions,
      added: added.map(({ name }) => name),
      missing: missing.map(({ name }) => name),
      expressionBytes: bytes,
      probes: findings,
    }
    // Redaction stops at a closing quote, so the result is still valid JSON.
    await writeJson(context, Object(JSON.parse(redact(JSON.stringify(document)))))
    return
  }
  // A pipe receives only the profile; the report goes to the terminal.
  const { err, errStyle, out, outStyle } = context
  const file = options.text('out')
  if (file === undefined) {
    await err.write(calibrationReport(errStyle, calibration, baseUrl))
    await out.write(text)
    return
  }
  await out.write(calibrationReport(outStyle, calibration, baseUrl))
  await out.write(`wrote ${safeInline(file)}\n`)
}

function remarks(
  { clock }: Context,
  { evaluator }: Calibration,
  baseUrl: string,
): readonly string[] {
  const head = `Found by iga calibrate on ${clock().toISOString().slice(0, 10)} at ${baseUrl}.`
  return evaluator === 'same'
    ? [head, 'A local tenant uses the same evaluator: this says nothing about the live service.']
    : [head]
}

async function unreachable(
  context: Context,
  { code, reason, status }: Extract<LiveReply, { ok: false }>,
  options: OptionValues,
): Promise<ExitCode> {
  const error = redact(reason)
  if (options.flag('json')) {
    await writeJson(context, {
      ok: false,
      stage: 'live',
      error,
      status,
      issues: [{ message: error, code }],
    })
  } else {
    const { err, errStyle } = context
    await err.write(`${errStyle.error(`error[${code}]`)}: ${safeInline(error)}\n`)
  }
  return exitCodes.liveUnreachable.code
}
