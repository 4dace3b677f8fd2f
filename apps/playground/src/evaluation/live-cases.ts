import { formatPath, readLiveCases, type LiveCase } from '@igakit/cel-testing'

/** A request to prepare a live check of a rule's cases. */
export interface LiveCasesQuestion {
  readonly kind: 'live-cases'
  /** A suite with one rule, in JSON. */
  readonly suite: string
  /** The RFC 3339 time of `now()` if the suite sets none. */
  readonly now?: string
}

/** The request of a case, and the local result. */
export interface AskableCase {
  readonly name: string
  /** The request; absent if the case cannot be sent. */
  readonly request?: { readonly expression: string; readonly claimsJson: string }
  readonly local:
    | { readonly kind: 'answer'; readonly matched: boolean; readonly error: string }
    | { readonly kind: 'none'; readonly reason: string }
}

/** The cases that are not skipped, or the problems of the suite. */
export type LiveCases =
  | { readonly ok: true; readonly cases: readonly AskableCase[]; readonly skipped: number }
  /** The problems as sentences that include paths. */
  | { readonly ok: false; readonly problems: readonly string[] }

/** Prepares the requests for a rule's cases and evaluates the cases locally. Sends nothing. */
export async function readLiveCasesOf({ now, suite }: LiveCasesQuestion): Promise<LiveCases> {
  const reading = await readLiveCases(
    { name: 'playground', text: suite, format: 'json' },
    { ...(now !== undefined && { now: new Date(now) }) },
  )
  if (!reading.ok) {
    const { problems } = reading
    return {
      ok: false,
      problems: problems.map(({ message, path }) => `${formatPath(path)} ${message}`.trim()),
    }
  }
  return { ok: true, cases: reading.cases.map(askable), skipped: reading.skipped }
}

function askable({ local, name, request }: LiveCase): AskableCase {
  return {
    name,
    ...(request && { request }),
    local:
      local.kind === 'answer'
        ? { kind: 'answer', ...local.answer }
        : { kind: 'none', reason: local.reason },
  }
}
