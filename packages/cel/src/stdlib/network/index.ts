import type { Library } from '../library.ts'
import { network } from '../signatures/network.ts'
import { addresses } from './addresses.ts'
import { ranges } from './ranges.ts'

/** cel-go's network library: IP addresses and CIDR ranges. */
export const networkLibrary: Library = {
  id: 'network',
  signatures: [network],
  implementations: [...addresses, ...ranges],
}
