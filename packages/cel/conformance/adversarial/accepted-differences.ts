/** A known difference from cel-go, with its reason. */
export interface AcceptedDifference {
  readonly reason: string
  /** Example expressions that show the difference. */
  readonly expressions: readonly string[]
}

/**
 * All accepted differences. The recorded results come from cel-go 0.28.1 built with Go 1.23.5, which has Unicode 15.0.0
 * and its own time zone data. In this package, the Unicode classes of patterns and time zones come from the runtime
 * (`process.versions.unicode` and `tz`); a match that depends on a character newer than Unicode 15.0 is `cannot_tell`, and
 * so is an offset that depends on the time zone data.
 */
export const acceptedDifferences: readonly AcceptedDifference[] = [
  {
    reason: 'Time zone database: Morocco changed its law in 2026, so the answer is `cannot_tell`.',
    expressions: ['(timestamp("9999-12-31T23:59:59.999999999Z")).getHours("Africa/Casablanca")'],
  },
  {
    reason:
      "protobuf's text format has one or two spaces between fields, depending on a hash of the program.",
    expressions: [
      "google.protobuf.Any{type_url: 'type.googleapis.com/cel.expr.conformance.proto2.TestAllTypes', value: b'\\x08\\x96\\x01'}",
    ],
  },
]
