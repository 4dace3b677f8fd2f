import { Failure } from '../../values/failure.ts'
import { versionDifferences } from '../../versions/version-differences.ts'
import type { Library, LiteralCheck } from '../library.ts'
import { network } from '../signatures/network.ts'
import { addresses } from './addresses.ts'
import { ranges } from './ranges.ts'
import { toCidrRange } from './to-cidr-range.ts'
import { toIpAddress } from './to-ip-address.ts'

/** The network functions that the service has in every version: IP addresses and CIDR ranges. */
export const serviceNetworkLibrary: Library = {
  id: 'network',
  signatures: [network],
  implementations: [...addresses, ...ranges],
}

/** cel-go's network library: the same functions, whose literals are checked before evaluation. */
export const networkLibrary: Library = {
  ...serviceNetworkLibrary,
  since: versionDifferences['network-library'].since,
  literalChecks: [literalCheck('ip', toIpAddress), literalCheck('cidr', toCidrRange)],
}

function literalCheck(name: string, convert: (text: string) => unknown): LiteralCheck {
  return {
    name,
    judge(text) {
      const converted = convert(text)
      return converted instanceof Failure ? converted : undefined
    },
  }
}
