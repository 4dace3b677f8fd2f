import { messagesOrMaps } from '../../messages-or-maps.ts'
import { binary, type Implementation } from '../implementation.ts'
import { string } from '../kinds.ts'
import type { Library } from '../library.ts'
import { cidr, ip } from '../network/conversions.ts'
import { serviceSignatures, type ServiceNames } from './signatures.ts'
import { directoryFunctions } from './directory-functions.ts'
import { userFunctions } from './user-functions.ts'
import { userMap, userMessage } from './user-reference.ts'

const plain: readonly Implementation[] = [
  binary('service_if_empty', string, string, (text, otherwise) => (text === '' ? otherwise : text)),
  binary('service_cidr_contains_ip', cidr, ip, (range, address) => range.contains(address)),
  binary('service_ip_within_cidr', ip, cidr, (address, range) => range.contains(address)),
]

/**
 * Creates the library of the service's own functions: directory lookups, and a few functions on strings and
 * addresses.
 */
export function makeServiceLibrary(names: ServiceNames): Library {
  const isUser = names.typesAre === 'maps' ? userMap : userMessage
  return {
    id: 'service',
    signatures: [serviceSignatures(names)],
    implementations: [...plain, ...userFunctions(isUser), ...directoryFunctions(isUser)],
    secondOpinion: messagesOrMaps,
    forTenant: ({ namespace = 'sync', typesAre = 'messages' }) =>
      makeServiceLibrary({ namespace, typesAre }),
  }
}

/** {@link makeServiceLibrary} with the names that the service is known to use. */
export const serviceLibrary: Library = makeServiceLibrary({
  namespace: 'sync',
  typesAre: 'messages',
})
