import { Opaque } from '../../values/opaque.ts'
import { IpAddress } from './ip-address.ts'

/** A `net.CIDR`: an address, including its host bits, and the length of its network prefix. */
export class CidrRange extends Opaque {
  readonly typeName = 'net.CIDR'
  readonly goType = 'ext.CIDR'
  readonly address: IpAddress
  readonly prefixLength: number

  constructor(address: IpAddress, prefixLength: number) {
    super()
    this.address = address
    this.prefixLength = prefixLength
  }

  /** True if the network contains the address; false for an address of the other family. */
  contains(address: IpAddress): boolean {
    return (
      address.family === this.address.family &&
      address.prefix(this.prefixLength) === this.address.prefix(this.prefixLength)
    )
  }

  /** True if the network contains the entire other network. */
  containsRange(other: CidrRange): boolean {
    return this.prefixLength <= other.prefixLength && this.contains(other.address)
  }

  /** Returns the range with the host bits cleared. */
  masked(): CidrRange {
    const { address, prefixLength } = this
    const bits = address.prefix(prefixLength) << BigInt(address.bitLength - prefixLength)
    return new CidrRange(new IpAddress(address.family, bits), prefixLength)
  }

  override equals(other: Opaque): boolean {
    return (
      other instanceof CidrRange &&
      other.prefixLength === this.prefixLength &&
      other.address.equals(this.address)
    )
  }

  override toString(): string {
    return `${this.address.toString()}/${this.prefixLength}`
  }

  override toLiteral(): string {
    return `cidr("${this.toString()}")`
  }
}
