/** A difference from cel-go's answer that stays, and why. */
export interface AcceptedDifference {
  readonly reason: string
  /** The expressions that show it. */
  readonly expressions: readonly string[]
}

/**
 * The answers come from cel-go 0.28.1 built with Go 1.23.5: Unicode 15.0.0 and the time zones of that release. Here
 * patterns have Unicode 16.0.0 (`@bufbuild/re2`), and time zones are those of the runtime (`process.versions.tz`).
 */
export const acceptedDifferences: readonly AcceptedDifference[] = [
  {
    reason: 'Time zone database: where Morocco ends in the year 9999.',
    expressions: ['(timestamp("9999-12-31T23:59:59.999999999Z")).getHours("Africa/Casablanca")'],
  },
  {
    reason:
      "protobuf's text has one space or two between fields, chosen by a hash of the program that prints it.",
    expressions: [
      "google.protobuf.Any{type_url: 'type.googleapis.com/cel.expr.conformance.proto2.TestAllTypes', value: b'\\x08\\x96\\x01'}",
    ],
  },
]
