import { safeInline } from '@igakit/cel-testing/safe-text'
import { calibratedProfile } from '../calibrate/calibrated-profile.ts'
import { calibrate as askProbes, type Calibration, probeCount } from '../calibrate/calibration.ts'
import { calibrationReport } from '../calibrate/calibration-report.ts'
import { profileText } from '../calibrate/profile-text.ts'
import type { OptionValues } from '../commands/option-values.ts'
import { confirmSending } from '../connection/confirm-sending.ts'
import { LiveEndpoint, type LiveReply, testCelPath } from '../connection/live-endpoint.ts'
import type { Context } from '../context.ts'
import { exitCodes, type ExitCode } from '../exit-codes.ts'
import { writeJson } from '../output/json.ts'
import { redact } from '../output/redact.ts'
import { openOutput, type OutputFile } from '../output/write-file.ts'
import { ProgressLine } from '../verify/progress-line.ts'

/** Asks a tenant's evaluator what it is like, and writes that as a profile. */
export async function calibrate(context: Context, options: OptionValues): Promise<ExitCode> {
  const endpoint = new LiveEndpoint(context, options.text('baseUrl'))
  const announcement = [
    `asks ${endpoint.baseUrl}${testCelPath}: ${probeCount} requests`,
    '  sends fixed rules and claims, the same for everyone; nothing of yours but the credentials',
  ]
  // Nothing was found out.
  if (!(await confirmSending(context, announcement, options))) return exitCodes.checkFailed.code
  const file = options.text('out')
  // Opened before the requests are sent, which would be in vain if the file cannot be written.
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
  // What a profile can say is no difference any more once it is used.
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
    // A token ends where the text that holds it does, so that what is left is JSON still.
    await writeJson(context, Object(JSON.parse(redact(JSON.stringify(document)))))
    return
  }
  // The profile is what a pipe takes on; the report is for whoever sees the terminal.
  const { err, errStyle, out, outStyle } = context
  const file = options.text('out')
  if (file === undefined) {
    await err.write(calibrationReport(errStyle, calibration, baseUrl))
    await out.write(text)
    return
  }
  await out.write(calibrationReport(outStyle, calibration, baseUrl))
  await out.write(`${safeInline(file)} is written\n`)
}

function remarks(
  { clock }: Context,
  { evaluator }: Calibration,
  baseUrl: string,
): readonly string[] {
  const head = `Found by iga calibrate on ${clock().toISOString().slice(0, 10)} at ${baseUrl}.`
  return evaluator === 'same'
    ? [
        head,
        'A local tenant, which is the same evaluator: this says nothing about the live service.',
      ]
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
