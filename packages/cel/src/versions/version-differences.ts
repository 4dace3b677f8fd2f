import { type CelGoVersion, isAtLeast } from './cel-go-version.ts'

/** A difference between two versions of cel-go that affects rules. */
export interface VersionDifference {
  /** The first version with the new behaviour. */
  readonly since: CelGoVersion
  /** The cel-go commit that made the change. */
  readonly commit: string
  readonly description: string
  /** The file in `src` that implements the difference. */
  readonly appliedIn: string
  readonly examples: readonly VersionExample[]
}

/**
 * A rule for the environment `cel-go-all`, evaluated without claims, and its result in each version: a value, or
 * `stage: error`.
 */
export interface VersionExample {
  readonly expression: string
  readonly results: Readonly<Record<CelGoVersion, string>>
}

/** All known differences between the versions of cel-go, by id. */
export const versionDifferences = {
  'optional-unwrapping': {
    since: 'next',
    commit: '924f6d51',
    description:
      'Macro variables, conditional branches and selection operands no longer convert the content of an optional: an optional to its value, none to null, or a type to its name.',
    appliedIn: 'engine/run/unwrap-optional.ts',
    examples: [
      {
        expression: 'optional.of(1).optMap(x, type(x)) == optional.of(int)',
        results: { '0.28.1': 'false', next: 'true' },
      },
      {
        expression: 'optional.of(1).optMap(x, [1][?0]).value()',
        results: { '0.28.1': '1', next: 'optional.of(1)' },
      },
      {
        expression: 'cel.bind(x, optional.of(optional.none()), x.value() == null)',
        results: { '0.28.1': 'true', next: 'false' },
      },
      {
        expression: 'dyn(optional.of(optional.of({"a": 1}))).a',
        results: { '0.28.1': 'optional.of(1)', next: 'optional.none()' },
      },
      {
        expression: 'optional.of(google.protobuf.Value{}).optMap(x, type(x)).value()',
        results: { '0.28.1': '"null_type"', next: 'null_type' },
      },
    ],
  },
  'empty-search-offset': {
    since: 'next',
    commit: '14f6746a',
    description:
      'The offset of an empty string in indexOf and lastIndexOf is limited to the length of the string; below 0 it is an error.',
    appliedIn: 'stdlib/strings/positions.ts',
    examples: [
      { expression: '"abc".indexOf("", 99)', results: { '0.28.1': '99', next: '3' } },
      { expression: '"abc".lastIndexOf("", 99)', results: { '0.28.1': '99', next: '3' } },
      {
        expression: '"abc".indexOf("", -1)',
        results: { '0.28.1': '-1', next: 'eval: index out of range: -1' },
      },
    ],
  },
  'network-library': {
    since: 'next',
    commit: '551cdfee',
    description:
      'The network library exists. Its functions ip and cidr reject invalid literals in the type check.',
    appliedIn: 'stdlib/network/index.ts',
    examples: [
      {
        expression: 'cidr("10.0.0.0/8").containsIP("10.1.2.3")',
        results: {
          '0.28.1': "check: undeclared reference to 'cidr' (in container '')",
          next: 'true',
        },
      },
      {
        expression: 'cidr("10.0.0.1/33")',
        results: {
          '0.28.1': "check: undeclared reference to 'cidr' (in container '')",
          next: 'check: invalid cidr argument: CIDR "10.0.0.1/33" parse error during conversion from string: netip.ParsePrefix("10.0.0.1/33"): prefix length out of range',
        },
      },
      {
        expression: 'ip.isCanonical("::ffff:c0a8:1")',
        results: {
          '0.28.1': "check: undeclared reference to 'ip' (in container '')",
          next: 'eval: IPv4-mapped IPv6 address "::ffff:c0a8:1" is not allowed',
        },
      },
    ],
  },
} as const satisfies Readonly<Record<string, VersionDifference>>

/** The id of a difference; see {@link versionDifferences}. */
export type VersionDifferenceId = keyof typeof versionDifferences

/** True if a version of cel-go has the new behaviour of a difference. */
export function hasDifference(version: CelGoVersion, id: VersionDifferenceId): boolean {
  return isAtLeast(version, versionDifferences[id].since)
}
