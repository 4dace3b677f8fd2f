import { type CelType, formatType } from '@igakit/cel/syntax'

/** A type as people write it: `timestamp`, not `google.protobuf.Timestamp`. */
export function typeText(type: CelType): string {
  return formatType(type)
    .replaceAll('google.protobuf.Timestamp', 'timestamp')
    .replaceAll('google.protobuf.Duration', 'duration')
    .replaceAll('null_type', 'null')
}
