/** A failed check of the release test: one sentence and the findings. */
export class ReleaseTestFailure extends Error {
  override readonly name = 'ReleaseTestFailure'
  readonly findings: readonly string[]

  constructor(message: string, findings: readonly string[] = []) {
    super(message)
    this.findings = findings
  }
}
