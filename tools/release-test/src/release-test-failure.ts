/** A check of the release test that did not hold: one sentence, and the findings below it. */
export class ReleaseTestFailure extends Error {
  override readonly name = 'ReleaseTestFailure'
  readonly findings: readonly string[]

  constructor(message: string, findings: readonly string[] = []) {
    super(message)
    this.findings = findings
  }
}
