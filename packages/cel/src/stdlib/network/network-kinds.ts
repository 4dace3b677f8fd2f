import type { Kind } from '../kinds.ts'
import { CidrRange } from './cidr-range.ts'
import { IpAddress } from './ip-address.ts'

export const ip: Kind<IpAddress> = (value) => value instanceof IpAddress
export const cidr: Kind<CidrRange> = (value) => value instanceof CidrRange
