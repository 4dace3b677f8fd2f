// Generated from the table of operations by `npm run generate`; edit that table instead.

import type { Request, UpdateDirectoryPath, UpdateDirectoryRequest } from '@igakit/schemas'
import {
  linkDirectory,
  type DirectoryExpandPath,
  type ExpandedDirectory,
  type WithMask,
} from '../../expansion/expandable.ts'
import { call, type Call } from '../../call.ts'
import type { Connection } from '../../connection.ts'
import type { CallOptions } from '../../options/call-options.ts'
import { updateDirectory as spec } from '../operation-specs.ts'

/** The parameters of `updateDirectory`. */
export type UpdateDirectoryParameters<Path extends DirectoryExpandPath = never> = WithMask<
  UpdateDirectoryPath & Request<UpdateDirectoryRequest>,
  Path
>

/**
 * Update a directory. Changes the account filter of a directory and the rules that match its accounts to users.
 *
 * `PUT /api/v1/directories/{app_id}`
 */
export function updateDirectory<const Path extends DirectoryExpandPath = never>(
  connection: Connection,
  parameters: UpdateDirectoryParameters<Path>,
  options: CallOptions = {},
): Call<ExpandedDirectory<Path>> {
  return call(connection, spec, parameters, options, linkDirectory<Path>(parameters))
}
