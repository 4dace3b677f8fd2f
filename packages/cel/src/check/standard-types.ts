import type { LibraryId } from '../stdlib/row.ts'
import type { CelType } from '../types/cel-type.ts'
import {
  boolType,
  bytesType,
  doubleType,
  durationType,
  dynType,
  intType,
  listType,
  mapType,
  nullType,
  opaqueType,
  optionalType,
  optionalTypeName,
  stringType,
  timestampType,
  typeType,
  uintType,
} from '../types/make-type.ts'

/** The types that an expression can refer to by name. */
export const standardTypes: ReadonlyMap<string, CelType> = new Map([
  ['bool', boolType],
  ['bytes', bytesType],
  ['double', doubleType],
  ['google.protobuf.Duration', durationType],
  ['int', intType],
  ['list', listType(dynType)],
  ['map', mapType(dynType, dynType)],
  ['null_type', nullType],
  ['string', stringType],
  ['google.protobuf.Timestamp', timestampType],
  ['type', typeType()],
  ['uint', uintType],
])

/** The additional type names of each library. */
export const libraryTypes: ReadonlyMap<LibraryId, ReadonlyMap<string, CelType>> = new Map([
  ['optional', new Map([[optionalTypeName, optionalType(dynType)]])],
  [
    'network',
    new Map([
      ['net.IP', opaqueType('net.IP')],
      ['net.CIDR', opaqueType('net.CIDR')],
    ]),
  ],
])
