/** Renames the members of bodies between the neutral word of the interface and the word of a tenant. */
export interface WireNames {
  toWire(body: unknown): unknown
  fromWire(body: unknown): unknown
}
