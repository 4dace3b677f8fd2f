import type { SignatureTable } from '../../signatures.ts'

/** Type conversions in CEL's standard library. */
export const conversions = {
  type: {
    type: '(A) -> type(A)',
  },
  bool: {
    bool_to_bool: '(bool) -> bool',
    string_to_bool: '(string) -> bool',
  },
  bytes: {
    bytes_to_bytes: '(bytes) -> bytes',
    string_to_bytes: '(string) -> bytes',
  },
  double: {
    double_to_double: '(double) -> double',
    int64_to_double: '(int) -> double',
    string_to_double: '(string) -> double',
    uint64_to_double: '(uint) -> double',
  },
  duration: {
    duration_to_duration: '(duration) -> duration',
    string_to_duration: '(string) -> duration',
  },
  dyn: {
    to_dyn: '(A) -> dyn',
  },
  int: {
    int64_to_int64: '(int) -> int',
    double_to_int64: '(double) -> int',
    duration_to_int64: '(duration) -> int',
    string_to_int64: '(string) -> int',
    timestamp_to_int64: '(timestamp) -> int',
    uint64_to_int64: '(uint) -> int',
  },
  string: {
    string_to_string: '(string) -> string',
    bool_to_string: '(bool) -> string',
    bytes_to_string: '(bytes) -> string',
    double_to_string: '(double) -> string',
    duration_to_string: '(duration) -> string',
    int64_to_string: '(int) -> string',
    timestamp_to_string: '(timestamp) -> string',
    uint64_to_string: '(uint) -> string',
  },
  timestamp: {
    timestamp_to_timestamp: '(timestamp) -> timestamp',
    int64_to_timestamp: '(int) -> timestamp',
    string_to_timestamp: '(string) -> timestamp',
  },
  uint: {
    uint64_to_uint64: '(uint) -> uint',
    double_to_uint64: '(double) -> uint',
    int64_to_uint64: '(int) -> uint',
    string_to_uint64: '(string) -> uint',
  },
} as const satisfies SignatureTable
