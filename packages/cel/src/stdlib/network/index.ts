import { Failure } from '../../values/failure.ts'
import { versionDifferences } from '../../versions/version-differences.ts'
import type { Library, LiteralCheck } from '../library.ts'
import { network } from './signatures.ts'
import { addresses } from './addresses.ts'
import { ranges } from './ranges.ts'
import { toCidrRange, toIpAddress } from './conversions.ts'

/** The service's network functions, available in every version: IP addresses and CIDR ranges. */
export const serviceNetworkLibrary: Library = {
  id: 'network',
  signatures: [network],
  implementations: [...addresses, ...ranges],
}

/** cel-go's network library: the same functions, with literals checked before evaluation. */
export const networkLibrary: Library = {
  ...serviceNetworkLibrary,
  since: versionDifferences['network-library'].since,
  literalChecks: [literalCheck('ip', toIpAddress), literalCheck('cidr', toCidrRange)],
}

function literalCheck(name: string, convert: (text: string) => unknown): LiteralCheck {
  return {
    name,
    findError(text) {
      const converted = convert(text)
      return converted instanceof Failure ? converted : undefined
    },
  }
}
